import { z } from 'zod';
import { optionalLine, optionalText } from '../text-schema.js';
import { emailSchema } from '../users/user-schemas.js';

/**
 * Recipients for a test of the notification services. A blank email means the administrator's own;
 * a blank phone skips the text message. E.164 is only a hint: an unreachable number is a test
 * result, not a form error.
 */
export const systemTestSchema = z.object({
  emailTo: optionalText(emailSchema),
  phoneTo: optionalLine(40),
});

export type SystemTest = z.infer<typeof systemTestSchema>;
