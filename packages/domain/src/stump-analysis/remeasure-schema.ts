import { z } from 'zod';
import { idSchema } from '../id-schema.js';
import { stumpNumberSchema } from './analysis-schema.js';
import { confirmedHandlesSchema } from './confirmed-handles.js';

/** Handles corrected by the office or the company on photos of one stump. */
export const remeasureSchema = z.object({
  requestId: idSchema,
  stump: stumpNumberSchema,
  handles: confirmedHandlesSchema.min(1, 'Mark the stump on at least one photo'),
});
export type Remeasure = z.output<typeof remeasureSchema>;
