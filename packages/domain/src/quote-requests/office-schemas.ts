import { z } from 'zod';
import { fieldMessages } from '../fields.messages.js';
import { localeSchema } from '../i18n/locale-schema.js';
import { defaultLocale } from '../i18n/locale.js';
import { idSchema } from '../id-schema.js';
import { idempotencyKeySchema } from '../idempotency-key.js';
import { siteFactsSchema } from '../stump-analysis/site-facts.js';
import { optionalText, requiredLine } from '../text-schema.js';
import { emailSchema } from '../users/user-schemas.js';
import { contactSchema } from './contact-schema.js';
import { stumpsSchema } from './submit-schema.js';

export const preferredContacts = ['phone', 'text', 'email'] as const;
/** How the customer prefers to be contacted. */
export type PreferredContact = (typeof preferredContacts)[number];

const preferredContactSchema = z
  .enum(preferredContacts, { error: 'Choose how the customer prefers to be contacted' })
  .nullish();

/** Contact data taken by phone: the email address is optional. */
const officeContactSchema = contactSchema
  .omit({ notes: true })
  .extend({ email: optionalText<z.ZodType<string, string>>(emailSchema) });

const spokenFields = {
  /** The customer agreed to text messages on the phone, after the consent text was read aloud. */
  smsConsent: z.boolean({ error: fieldMessages.smsConsent }).default(false),
  /** The version of the consent text that was read aloud. */
  consentVersion: requiredLine({
    required: 'Say which version of the sentence was read aloud',
    max: 50,
  }).optional(),
};

const consentVersionRule = {
  error: 'Say which version of the sentence was read aloud',
  path: ['consentVersion'],
};

/** A request that the office enters for a caller: photos and an email address are optional. */
export const enterRequestSchema = officeContactSchema
  .extend({
    notes: contactSchema.shape.notes,
    preferredContact: preferredContactSchema,
    stumps: stumpsSchema.optional(),
    siteFacts: siteFactsSchema.optional(),
    ...spokenFields,
    termsAgreed: z.boolean({ error: 'termsAgreed must be true or false' }).default(false),
    locale: localeSchema.default(defaultLocale),
    idempotencyKey: idempotencyKeySchema.optional(),
  })
  .refine(
    ({ smsConsent, termsAgreed, consentVersion }) =>
      !(smsConsent || termsAgreed) || consentVersion !== undefined,
    consentVersionRule,
  );
export type EnterRequest = z.output<typeof enterRequestSchema>;

const asRead = z
  .string({ error: 'Must be the contact details that were read' })
  .max(300, 'Must be the contact details that were read')
  .nullable();

/** The contact data the form loaded, for optimistic locking. */
export const readContactSchema = z.object(
  {
    firstName: asRead,
    lastName: asRead,
    email: asRead,
    phone: asRead,
    address: asRead,
    city: asRead,
    state: asRead,
    zip: asRead,
    preferredContact: asRead,
    smsConsentAt: asRead,
  },
  { error: 'Must be the contact details that were read' },
);
export type ReadContact = z.output<typeof readContactSchema>;

/** The office's correction of contact data; `read` is what the form loaded. */
export const correctContactSchema = officeContactSchema
  .extend({
    requestId: idSchema,
    read: readContactSchema.optional(),
    preferredContact: preferredContactSchema,
    ...spokenFields,
    /** Invalidates the links sent before, in case they went to the wrong person. */
    endLinks: z.boolean({ error: 'endLinks must be true or false' }).default(false),
    /** Sends the customer their link again, to the corrected address or number. */
    sendLink: z.boolean({ error: 'sendLink must be true or false' }).default(false),
    idempotencyKey: idempotencyKeySchema.optional(),
  })
  .refine(
    ({ smsConsent, consentVersion }) => !smsConsent || consentVersion !== undefined,
    consentVersionRule,
  );
export type CorrectContactInput = z.output<typeof correctContactSchema>;
