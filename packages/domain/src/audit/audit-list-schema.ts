import { z } from 'zod';
import { pageSchema, unknownSortMessage } from '../page-schema.js';
import { auditKinds } from './audit-actions.js';

export const auditSortKeys = ['createdAt'] as const;

/** Lists the audit log, newest first; the search matches accounts by name, username, and email. */
export const auditListSchema = pageSchema.extend({
  kind: z.enum(auditKinds, { error: "This log doesn't exist" }).optional(),
  sort: z.enum(auditSortKeys, { error: unknownSortMessage }).optional(),
});
export type AuditListQuery = z.infer<typeof auditListSchema>;
