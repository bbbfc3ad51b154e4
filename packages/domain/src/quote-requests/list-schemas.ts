import { z } from 'zod';
import { pageSchema, unknownSortMessage } from '../page-schema.js';
import { requestStatuses } from './request-status.js';

export const requestSortKeys = [
  'createdAt',
  'referenceNumber',
  'customer',
  'city',
  'status',
] as const;

export type RequestSortKey = (typeof requestSortKeys)[number];

export const requestListSchema = pageSchema.extend({
  status: z.enum(requestStatuses, { error: 'No request has this status' }).optional(),
  sort: z.enum(requestSortKeys, { error: unknownSortMessage }).optional(),
});

export type RequestListQuery = z.infer<typeof requestListSchema>;
