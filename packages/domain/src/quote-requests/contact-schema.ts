import { z } from 'zod';
import { phoneSchema } from '../phone-schema.js';
import { stateOrFloridaSchema, zipSchema } from '../postal-schema.js';
import { optionalParagraph, requiredLine } from '../text-schema.js';
import { nameSchema } from '../users/name-schema.js';
import { emailSchema } from '../users/user-schemas.js';

/** Contact data, and the address of the stumps. */
export const contactSchema = z.object({
  firstName: nameSchema({ required: 'First name is required' }),
  lastName: nameSchema({ required: 'Last name is required' }),
  email: emailSchema,
  phone: phoneSchema,
  address: requiredLine({ required: 'Address is required', max: 200 }),
  city: requiredLine({ required: 'City is required', max: 100 }),
  state: stateOrFloridaSchema,
  zip: zipSchema,
  notes: optionalParagraph(2000),
});

export type Contact = z.infer<typeof contactSchema>;
