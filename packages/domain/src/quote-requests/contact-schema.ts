import { z } from 'zod';
import { contactMessages } from '../contact.messages.js';
import { phoneSchema } from '../phone-schema.js';
import { stateOrFloridaSchema, zipSchema } from '../postal-schema.js';
import { optionalParagraph } from '../text-schema.js';
import { addressSchema, nameSchema } from '../users/name-schema.js';
import { emailSchema } from '../users/user-schemas.js';

/** Contact data, and the address of the stumps. */
export const contactSchema = z.object({
  firstName: nameSchema({ required: contactMessages.firstNameRequired }),
  lastName: nameSchema({ required: contactMessages.lastNameRequired }),
  email: emailSchema,
  phone: phoneSchema,
  address: addressSchema({ required: contactMessages.addressRequired }),
  city: nameSchema({ required: contactMessages.cityRequired }),
  state: stateOrFloridaSchema,
  zip: zipSchema,
  notes: optionalParagraph(2000),
});

export type Contact = z.infer<typeof contactSchema>;
