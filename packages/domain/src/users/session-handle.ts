import { z } from 'zod';
import { userMessages } from './users.messages.js';

/** Identifies one of the person's own sessions; it isn't a credential. */
export const sessionHandleSchema = z.object({
  handle: z.string(userMessages.chooseDevice).regex(/^[\w-]{22}$/, userMessages.chooseDevice),
});
