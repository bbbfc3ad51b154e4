import { z } from 'zod';

/** Identifies one of the person's own sessions; it isn't a credential. */
export const sessionHandleSchema = z.object({
  handle: z.string('Choose a device').regex(/^[\w-]{22}$/, 'Choose a device'),
});
