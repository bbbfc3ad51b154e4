import { z } from 'zod';
import { fieldMessages } from './fields.messages.js';

/** A row id: 1 to 2,147,483,647, the range of an integer column in PostgreSQL. */
export const idSchema = z
  .number({ error: fieldMessages.recordNumber })
  .int(fieldMessages.recordNumber)
  .min(1, fieldMessages.recordNumber)
  .max(2_147_483_647, fieldMessages.recordNumber);
