import { requiredLine } from './text-schema.js';

/** Made by a form for one intention: sending it twice does the thing once. 8 to 100 characters. */
export const idempotencyKeySchema = requiredLine({
  required: 'The idempotency key is empty',
  max: 100,
}).refine((key) => key.length >= 8, 'The idempotency key must have at least 8 characters');
