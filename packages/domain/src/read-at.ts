import { z } from 'zod';

/** The `updatedAt` a form loaded, for optimistic locking. */
export const readAtSchema = z.iso
  .datetime({ error: 'Must be the updatedAt that was read' })
  .optional();
