import { z } from 'zod';

/** Where a form had a record open, the `updatedAt` that it read: a newer one is not overwritten unseen. */
export const readAtSchema = z.iso
  .datetime({ error: 'Must be the updatedAt that was read' })
  .optional();
