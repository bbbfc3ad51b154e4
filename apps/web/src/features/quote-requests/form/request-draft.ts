import { contactSchema } from '@stumpquote/domain/quote-requests/contact-schema';
import { z } from 'zod';
import { keptFields, type FieldSchemas } from '../../../shared/session/kept-fields';
import { randomKey } from '../../../shared/session/random-key';
import type { CurrentUser } from '../../../shared/session/use-current-user';

const contactFields = {
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  zip: z.string(),
  notes: z.string(),
};
export type ContactValues = { [Field in keyof typeof contactFields]: string };

export const steps = ['photos', 'contact', 'review'] as const;
export type Step = (typeof steps)[number];

/**
 * What the form keeps beside the photos: a reload of the page brings it back. `contact` is null until something was typed: then the
 * account's own data no longer replaces it. The key is made once for each form: sending it twice makes one request. `isTried` stands
 * from the first try on: its answer may have been lost.
 */
export interface RequestDraft {
  step: Step;
  contact: ContactValues | null;
  idempotencyKey: string;
  isTried: boolean;
}

export const newDraft = (): RequestDraft => ({
  step: 'photos',
  contact: null,
  idempotencyKey: randomKey(),
  isTried: false,
});

/** A signed-in person's own data; the place of the stump is asked each time. */
export function contactOf(user: CurrentUser | null): ContactValues {
  // An administrator asks for somebody else.
  const own = user?.role === 'admin' ? null : user;
  return {
    firstName: own?.firstName ?? '',
    lastName: own?.lastName ?? '',
    email: own?.email ?? '',
    phone: own?.phone ?? '',
    address: '',
    city: '',
    zip: '',
    notes: '',
  };
}

export const requestDraftFields: FieldSchemas<RequestDraft> = {
  step: z.enum(steps),
  contact: keptFields(contactOf(null), contactFields).nullable(),
  idempotencyKey: z.string().min(8),
  isTried: z.boolean(),
};

/** The step that what is there allows: no contact data without photos, no review without both. */
export function reachableStep(step: Step, photos: number, contact: ContactValues): Step {
  if (photos === 0 || step === 'photos') return 'photos';
  return step === 'review' && contactSchema.safeParse(contact).success ? 'review' : 'contact';
}

/** Whether a field that the server refused stands in the contact step. */
export const isContactField = (path: readonly (string | number)[]): boolean =>
  path.length === 1 && String(path[0]) in contactOf(null);
