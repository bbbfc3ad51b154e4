import { z } from 'zod';

/** Names one of one's own sessions to the server; opens none. */
export const sessionHandleSchema = z.object({ handle: z.string('Say which device').regex(/^[\w-]{22}$/, 'Say which device') });
