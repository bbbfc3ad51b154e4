import { requiredLine } from './text-schema.js';
import { fieldMessages } from './fields.messages.js';

/** Made by a form for one intention: sending it twice does the thing once. 8 to 100 characters. */
export const idempotencyKeySchema = requiredLine({
  required: fieldMessages.idempotencyKeyEmpty,
  max: 100,
}).refine((key) => key.length >= 8, fieldMessages.idempotencyKeyShort);
