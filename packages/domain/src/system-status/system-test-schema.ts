import { z } from 'zod';
import { optionalLine, optionalText } from '../text-schema.js';
import { emailSchema } from '../users/user-schemas.js';

/**
 * Whom a test of the notification services writes to. A blank e-mail means the administrator's own; a blank phone means that no
 * text message is tested. E.164 is a hint only: a number that can't be reached is the test's result, not an error of the form.
 */
export const systemTestSchema = z.object({
  emailTo: optionalText(emailSchema),
  phoneTo: optionalLine(40),
});

export type SystemTest = z.infer<typeof systemTestSchema>;
