import { contactSchema } from '@stumpquote/domain/quote-requests/contact-schema';
import { z } from 'zod';
import { lenientFields, type FieldSchemas } from '../../../shared/session/lenient-schemas';
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
 * The form's data besides photos; survives a reload. `contact` is null until something is typed;
 * after that, the account's own data no longer prefills it. One idempotency key per form, so
 * sending twice makes one request. `isTried` is set by the first attempt: its response may have
 * been lost.
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

/** The user's own data; the stump's address is asked each time. */
export function contactOf(user: CurrentUser | null): ContactValues {
  // An administrator is asking on someone else's behalf.
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
  contact: lenientFields(contactOf(null), contactFields).nullable(),
  idempotencyKey: z.string().min(8),
  isTried: z.boolean(),
};

/** The furthest step allowed: contact details need photos, review needs both. */
export function reachableStep(step: Step, photos: number, contact: ContactValues): Step {
  if (photos === 0 || step === 'photos') return 'photos';
  return step === 'review' && contactSchema.safeParse(contact).success ? 'review' : 'contact';
}

/** Whether the server refused a field of the contact step. */
export const isContactField = (path: readonly (string | number)[]): boolean =>
  path.length === 1 && String(path[0]) in contactOf(null);
