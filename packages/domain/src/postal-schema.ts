import { z } from 'zod';
import { requiredLine } from './text-schema.js';

const zipTooShort = 'ZIP code must be at least 5 digits';

/** A US ZIP code, `33301` or `33301-1234`. */
export const zipSchema = requiredLine({ required: zipTooShort, max: 20 })
  .refine((zip) => zip.replace(/\D/g, '').length >= 5, { error: zipTooShort, abort: true })
  .refine((zip) => /^\d{5}(?:[- ]?\d{4})?$/.test(zip), 'ZIP code must look like 33301 or 33301-1234');

/** A US state as its two letters, in upper case. */
export const stateSchema = z
  .string({ error: 'State must be two letters, like FL' })
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'State must be two letters, like FL');

/** The state of a form: blank or missing means Florida, where the service is. */
export const stateOrFloridaSchema = z
  .string({ error: 'State must be two letters, like FL' })
  .nullish()
  .transform((state) => (state === null || state === undefined || state.trim() === '' ? 'FL' : state))
  .pipe(stateSchema);
