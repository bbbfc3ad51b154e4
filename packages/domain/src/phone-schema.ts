import { contactMessages } from './contact.messages.js';
import { requiredLine } from './text-schema.js';

const tooShort = contactMessages.phoneTooShort;
const notANumber = contactMessages.phoneNotUs;

const extension = /(?:,?\s*(?:ext\.?|x)|#)\s*\d{1,7}$/i;

const withoutExtension = (phone: string): string => phone.replace(extension, '');

// North American Numbering Plan: area code and exchange start with 2 to 9, and neither is a service
// code like 911.
const numberingPlan = /^1?(?!\d11)[2-9]\d{2}(?!\d11)[2-9]\d{6}$/;
const oneDigitOnly = /^1?(\d)\1{9}$/;

/**
 * Whether a number, in any common format, is dialable in the US or Canada; ignores an extension.
 */
export function isUsPhone(phone: string): boolean {
  const digits = withoutExtension(phone).replace(/\D/g, '');
  return numberingPlan.test(digits) && !oneDigitOnly.test(digits);
}

/**
 * A US phone number in any common format, optionally with an extension; the API normalizes it for
 * SMS.
 */
export const phoneSchema = requiredLine({ required: tooShort, max: 40 })
  .refine((phone) => phone.replace(/\D/g, '').length >= 10, { error: tooShort, abort: true })
  .refine((phone) => /^[+\d\s().\-/]+$/.test(withoutExtension(phone)), {
    error: contactMessages.phoneCharacters,
    abort: true,
  })
  .refine(isUsPhone, notANumber);
