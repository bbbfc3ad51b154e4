import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  bookSlotSchema,
  cancelAppointmentSchema,
  rescheduleSchema,
} from '../appointments/appointment-schemas.js';
import {
  appointmentMoveNames,
  appointmentStatuses,
  moveAppointment,
} from '../appointments/appointment-status.js';
import { appointmentMessages } from '../appointments/appointments.messages.js';
import { tooLateToChange } from '../appointments/slots.js';
import { chatHistorySchema, chatQuestionSchema } from '../chat/chat-question-schema.js';
import { DomainError } from '../errors.js';
import { pageSchema } from '../page-schema.js';
import { photoMessages } from '../quote-requests/photo-rules.js';
import { referenceNumberSchema } from '../quote-requests/reference-number.js';
import { moveRequest, requestMoves, requestStatuses } from '../quote-requests/request-status.js';
import {
  cancelRequestSchema,
  submissionKeySchema,
  submitRequestSchema,
} from '../quote-requests/submit-schema.js';
import {
  acceptanceTermsSchema,
  acceptQuoteSchema,
  declineQuoteSchema,
} from '../quotes/quote-schemas.js';
import { moveQuote, quoteStatuses } from '../quotes/quote-status.js';
import { proposePhotoSchema } from '../stump-analysis/propose-schema.js';
import { startAnalysisSchema } from '../stump-analysis/start-analysis-schema.js';
import {
  changePasswordSchema,
  loginSchema,
  registerSchema,
  requestPasswordResetSchema,
  resetPasswordSchema,
  updateProfileSchema,
  verifyEmailSchema,
} from '../users/user-schemas.js';
import { userMessages } from '../users/users.messages.js';
import { installZodMessages } from '../zod-sentences.js';
import { languageSchema } from './locale-schema.js';
import { isKnownMessage, translate } from './message.js';

beforeAll(installZodMessages);

const long = 'x'.repeat(5001);
const bad: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'xy',
  long,
  'a\u0000b',
  '12',
  '1234567890123456',
  '(954) 555-0142 or so',
  'ZZ',
  'Florida',
  'a@b',
  `${'a'.repeat(300)}@example.com`,
  '333012',
  '2026-02-30',
  '1999-01-01',
  '8:00',
  'QR-1',
  0,
  -1,
  0.5,
  3,
  7,
  500,
  5000,
  1e12,
  Number.NaN,
  true,
  false,
  [],
  {},
  ['x'],
  ['x', 'x'],
  [{}],
  [null],
  Array.from({ length: 600 }, () => 'x'),
  Array.from({ length: 30 }, () => ({ path: '/api/photos/1', stump: 1 })),
  [{ stump: 1 }, { stump: 1 }],
  [{ path: 'a' }, { path: 'a' }],
  { widthIn: 1, where: 'sky' },
  { widthIn: 500, where: 'ground' },
  { widthIn: 'wide' },
  { unknown: 1 },
];

const contact = {
  firstName: 'Ana',
  lastName: 'Lopez',
  email: 'ana@example.com',
  phone: '(954) 555-0142',
  address: '12 Palm Ave',
  city: 'Davie',
  state: 'FL',
  zip: '33314',
};
const stumps = [{ stump: 1, tape: { widthIn: 20, where: 'ground' }, heightIn: 4 }];
const siteFacts = {
  species: 'palm',
  surfaceRoots: 'some',
  heightIn: 3,
  accessWidthIn: 40,
  slope: 'flat',
  obstacles: ['fence'],
  utilitiesKnown: true,
  haulAway: true,
};
const photoId = '00000000-0000-4000-8000-000000000000';
const photoPath = `/api/photos/${photoId}`;
const handles = [
  {
    photoId,
    reference: {
      kind: 'tape',
      placement: 'ground',
      corners: [
        [1, 1],
        [9, 1],
      ],
      lengthIn: 12,
    },
    cutFace: [
      [1, 1],
      [9, 1],
      [9, 9],
    ],
    ground: [
      [1, 1],
      [9, 9],
    ],
  },
];
const names = {
  firstName: 'Ana',
  lastName: 'Lopez',
  email: 'ana@example.com',
  phone: '(954) 555-0142',
};

const schemas: readonly [name: string, schema: z.ZodType, valid: Record<string, unknown>][] = [
  [
    'submitRequest',
    submitRequestSchema,
    {
      ...contact,
      notes: 'Hi',
      images: [{ path: photoPath, stump: 1 }],
      createAccount: false,
      termsAccepted: true,
      termsVersion: 'v',
      smsConsent: false,
      analysisId: 'a',
      stumps,
      siteFacts,
      handles,
      idempotencyKey: '12345678',
      locale: 'es',
    },
  ],
  ['submissionKey', submissionKeySchema, { idempotencyKey: '12345678' }],
  ['cancelRequest', cancelRequestSchema, { requestId: 1, reason: 'no' }],
  ['startAnalysis', startAnalysisSchema, { photoIds: [photoId], stumps, siteFacts, handles }],
  ['proposePhoto', proposePhotoSchema, { photoId, tap: [5, 5] }],
  [
    'proposePhotoBetween',
    proposePhotoSchema,
    {
      photoId,
      ends: [
        [5, 5],
        [90, 5],
      ],
    },
  ],
  ['login', loginSchema, { username: 'ana', password: 'secret' }],
  [
    'register',
    registerSchema,
    {
      ...names,
      username: 'ana',
      password: 'secret',
      role: 'tree_company_owner',
      companyName: 'A',
      companyAddress: 'B',
      companyCity: 'C',
      companyState: 'FL',
      companyZip: '33314',
      companyPhone: '(954) 555-0142',
      companyEmail: 'a@example.com',
      locale: 'es',
    },
  ],
  ['changePassword', changePasswordSchema, { currentPassword: 'secret', newPassword: 'secret' }],
  ['updateProfile', updateProfileSchema, names],
  ['requestPasswordReset', requestPasswordResetSchema, { email: 'ana@example.com' }],
  ['resetPassword', resetPasswordSchema, { token: 't', password: 'secret' }],
  ['verifyEmail', verifyEmailSchema, { token: 't' }],
  ['setLanguage', languageSchema, { locale: 'es' }],
  ['acceptanceTerms', acceptanceTermsSchema, { quoteId: 1, locale: 'es' }],
  [
    'acceptQuote',
    acceptQuoteSchema,
    {
      quoteId: 1,
      signature: 'Ana Lopez',
      agreed: true,
      termsVersion: 'v',
      textHash: 'a1'.repeat(32),
      locale: 'es',
    },
  ],
  ['declineQuote', declineQuoteSchema, { quoteId: 1, reason: 'no' }],
  ['bookSlot', bookSlotSchema, { quoteId: 1, date: '2026-11-20', windowStart: '08:00' }],
  ['reschedule', rescheduleSchema, { appointmentId: 1, date: '2026-11-20', windowStart: '08:00' }],
  ['cancelAppointment', cancelAppointmentSchema, { appointmentId: 1, reason: 'no' }],
  [
    'chatQuestion',
    chatQuestionSchema,
    { message: 'Why?', sessionId: 'a', locale: 'es', idempotencyKey: '12345678' },
  ],
  ['chatHistory', chatHistorySchema, { sessionId: 'a' }],
  ['page', pageSchema, { page: 1, pageSize: 10 }],
];

/** Returns copies of the valid input, each with one value at any depth made invalid. */
function mutations(value: unknown): unknown[] {
  if (Array.isArray(value)) return [...bad, ...mutations(value[0]).map((first) => [first])];
  if (typeof value !== 'object' || value === null) return [...bad];
  const fields = Object.entries(value).flatMap(([key, inner]) =>
    mutations(inner).map((wrong) => ({ ...value, [key]: wrong })),
  );
  return [...bad, ...fields];
}

function sentencesOf(schema: z.ZodType, valid: unknown): string[] {
  return mutations(valid).flatMap(
    (input) => schema.safeParse(input).error?.issues.map(({ message }) => message) ?? [],
  );
}

/** Messages missing from the catalogs, or with duplicate English. */
const withoutSpanish = (messages: readonly string[]) =>
  [...new Set(messages)].filter(
    (message) => !isKnownMessage(message) || translate(message, 'es') === translate(message, 'en'),
  );

function refusal(attempt: () => unknown): string[] {
  try {
    attempt();
    return [];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [error.text];
  }
}

it.each(schemas)(
  '%s: accepts valid input, and explains other input in both languages',
  (_name, schema, valid) => {
    expect(schema.safeParse(valid).error).toBeUndefined();
    const sentences = sentencesOf(schema, valid);
    expect(sentences.length).toBeGreaterThan(0);
    expect(withoutSpanish(sentences)).toEqual([]);
  },
);

describe('has Spanish for what customers are refused:', () => {
  it('reference numbers and photos', () => {
    const { tooManyFiles, ...plain } = photoMessages;
    expect(
      withoutSpanish([
        ...Object.values(plain),
        tooManyFiles(3),
        userMessages.weakPassword,
        ...bad.flatMap(
          (text) =>
            referenceNumberSchema.safeParse(text).error?.issues.map(({ message }) => message) ?? [],
        ),
      ]),
    ).toEqual([]);
  });

  it('moves of a request', () => {
    const customersMoves = [
      ...new Set(
        requestMoves.filter(({ who }) => who.includes('customer')).map(({ move }) => move),
      ),
    ];
    const sentences = customersMoves.flatMap((move) =>
      [null, ...requestStatuses].flatMap((from) =>
        refusal(() => moveRequest(from, move, 'customer')),
      ),
    );
    expect(sentences.length).toBeGreaterThan(0);
    expect(withoutSpanish(sentences)).toEqual([]);
  });

  it('answers to a quote', () => {
    const states = [null, ...quoteStatuses, 'deleted'] as const;
    const sentences = (['accept', 'decline'] as const).flatMap((move) =>
      states.flatMap((from) => refusal(() => moveQuote(from, move, 'customer'))),
    );
    expect(withoutSpanish(sentences)).toEqual([]);
  });

  it('moves of an appointment', () => {
    const moves = appointmentMoveNames.filter((move) => move !== 'start' && move !== 'complete');
    const sentences = moves.flatMap((move) =>
      [null, ...appointmentStatuses].flatMap((from) =>
        refusal(() => moveAppointment(from, move, 'customer')),
      ),
    );
    expect(
      withoutSpanish([
        ...sentences,
        tooLateToChange('(954) 555-0142'),
        appointmentMessages.utilityLocate,
      ]),
    ).toEqual([]);
  });
});
