import type { z } from 'zod';
import type { companyProfileSchema } from '../companies/company-schemas.js';
import type { SubmitRequestInput } from '../quote-requests/submit-schema.js';
import type { createQuoteSchema } from '../quotes/quote-schemas.js';
import type { registerSchema } from '../users/user-schemas.js';

/** Builds a valid submission with the required fields only. */
export function aQuoteRequest(changes: Partial<SubmitRequestInput> = {}): SubmitRequestInput {
  return {
    firstName: 'Ana',
    lastName: 'Lopez',
    email: 'ana@example.com',
    phone: '(954) 555-0142',
    address: '123 Palm Ave',
    city: 'Fort Lauderdale',
    zip: '33301',
    notes: 'The gate is on the left.',
    images: [{ path: 'photos/stump-1.jpg' }],
    createAccount: false,
    ...changes,
  };
}

type CompanyProfileInput = z.input<typeof companyProfileSchema>;

/** Builds a valid company profile: Monday to Friday, two windows per day, one crew. */
export function aCompany(changes: Partial<CompanyProfileInput> = {}): CompanyProfileInput {
  return {
    name: 'Heron Stump Grinding',
    address: '400 Canal St',
    city: 'Davie',
    state: 'FL',
    zip: '33314',
    phone: '(954) 555-0177',
    email: 'office@heron.example.com',
    serviceZips: ['33301', '33314'],
    workingDays: [1, 2, 3, 4, 5],
    arrivalWindows: [
      { start: '08:00', end: '10:00' },
      { start: '13:00', end: '15:00' },
    ],
    crews: 1,
    ...changes,
  };
}

type RegistrationInput = z.input<typeof registerSchema>;

/** Builds a valid homeowner registration. */
export function aRegistration(changes: Partial<RegistrationInput> = {}): RegistrationInput {
  return {
    username: 'ana.lopez',
    password: 'heartwood rings 27',
    firstName: 'Ana',
    lastName: 'Lopez',
    email: 'ana@example.com',
    role: 'client',
    ...changes,
  };
}

type QuoteInput = z.input<typeof createQuoteSchema>;

/**
 * Builds a valid administrator's quote; `quoteRequestId` and `companyId` are usually overridden.
 */
export function aQuote(changes: Partial<QuoteInput> = {}): QuoteInput {
  return {
    quoteRequestId: 1,
    companyId: 1,
    amount: 182.5,
    description: 'Grind one stump by the gate',
    details: 'Stump removal service with professional equipment',
    estimatedDays: 1,
    ...changes,
  };
}
