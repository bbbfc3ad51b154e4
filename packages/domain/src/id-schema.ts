import { z } from 'zod';

/** A row id: 1 to 2,147,483,647, the range of an integer column in PostgreSQL. */
export const idSchema = z
  .number({ error: 'Must be a record number' })
  .int('Must be a record number')
  .min(1, 'Must be a record number')
  .max(2_147_483_647, 'Must be a record number');
