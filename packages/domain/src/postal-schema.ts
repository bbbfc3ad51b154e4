import { z } from 'zod';
import { contactMessages } from './contact.messages.js';
import { requiredLine } from './text-schema.js';

const zipTooShort = contactMessages.zipTooShort;

/** A US ZIP code, `33301` or `33301-1234`. */
export const zipSchema = requiredLine({ required: zipTooShort, max: 20 })
  .refine((zip) => zip.replace(/\D/g, '').length >= 5, { error: zipTooShort, abort: true })
  .refine((zip) => /^\d{5}(?:[- ]?\d{4})?$/.test(zip), contactMessages.zipFormat);

// USPS abbreviations of the states, the District of Columbia, and the territories (Publication 28,
// Appendix B).
const stateCodes = new Set(
  (
    'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD ' +
    'TN TX UT VT VA WA WV WI WY DC AS GU MP PR VI'
  ).split(' '),
);

/** A US state, the District of Columbia, or a territory as two uppercase letters. */
export const stateSchema = z
  .string({ error: contactMessages.stateFormat })
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, { error: contactMessages.stateFormat, abort: true })
  .refine((state) => stateCodes.has(state), contactMessages.stateUnknown);

/** A form's state: defaults to Florida, the service area. */
export const stateOrFloridaSchema = z
  .string({ error: contactMessages.stateFormat })
  .nullish()
  .transform((state) =>
    state === null || state === undefined || state.trim() === '' ? 'FL' : state,
  )
  .pipe(stateSchema);

/** Florida's ZIP codes begin with 320 to 349 (USPS Publication 65). */
const isFloridaZip = (zip: string): boolean => /^3[2-4]\d/.test(zip.trim());

interface Place {
  city: string;
  state: string;
  zip: string;
}

/**
 * Returns the state to show beside a ZIP code: empty for the stored default FL beside another
 * state's ZIP code.
 */
export const shownState = ({ state, zip }: Omit<Place, 'city'>): string =>
  state === 'FL' && !isFloridaZip(zip) ? '' : state;

/** Formats `Davie, FL 33314`. */
export function cityLine({ city, state, zip }: Place): string {
  const shown = shownState({ state, zip });
  return shown === '' ? `${city} ${zip}` : `${city}, ${shown} ${zip}`;
}
