import { z } from 'zod';
import { localeSchema } from '../i18n/locale-schema.js';
import { idSchema } from '../id-schema.js';
import { idempotencyKeySchema } from '../idempotency-key.js';
import { numericInput } from '../numeric-input.js';
import { pageSchema, unknownSortMessage } from '../page-schema.js';
import { readAtSchema } from '../read-at.js';
import { stumpNumberSchema } from '../stump-analysis/analysis-schema.js';
import { optionalParagraph, requiredLine, requiredParagraph } from '../text-schema.js';
import { estimateBasisSchema } from './estimate-basis.js';
import { defaultQuoteDetails, defaultValidDays } from './quote-defaults.js';
import { manualDeliveryWays } from './quote-delivery.js';
import { quoteStatuses } from './quote-status.js';
import { quoteMessages } from './quotes.messages.js';
import { signatureSchema } from './signature.js';

const maxAmount = 1_000_000;

function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/**
 * Dollars with at most two decimals: the same check as `dollarsToCents`, so that accepted amounts
 * never fail there.
 */
function dollars(missing: string, tooSmall: string, smallest: number) {
  return numericInput({ required: missing, invalid: 'Amount must be a number' }, 'dollars').pipe(
    z
      .number()
      .min(smallest, tooSmall)
      .max(maxAmount, 'Amount must be at most $1,000,000.00')
      .refine((value) => toCents(value) / 100 === value, 'Amount can have at most two decimals'),
  );
}

function wholeDays(rule: { missing: string; label: string; tooFew: string }) {
  const isIncomplete = `${rule.label} must be a whole number`;
  return numericInput({ required: rule.missing, invalid: isIncomplete }, 'days').pipe(
    z.number().int(isIncomplete).min(1, rule.tooFew).max(365, `${rule.label} must be at most 365`),
  );
}

const quoteAmount = dollars('Amount is required', 'Amount must be greater than 0', 1);
const estimatedDays = wholeDays({
  missing: 'Estimated days is required',
  label: 'Estimated days',
  tooFew: 'Estimated days must be at least 1',
});
const validDays = wholeDays({
  missing: 'Valid days is required',
  label: 'Valid days',
  tooFew: 'Valid days must be at least 1',
}).default(defaultValidDays);
const companyInput = numericInput({
  required: 'Company is required',
  invalid: 'Company is required',
}).pipe(idSchema);
const details = requiredParagraph({ required: 'Details are required', max: 4000 });

/** One line of a quote, in dollars; `stump` is null or missing for a line about the whole visit. */
const quoteLineSchema = z.object({
  stump: stumpNumberSchema.nullish(),
  text: requiredLine({ required: 'Line text is required', max: 200 }),
  amount: dollars('Line amount is required', "Line amount can't be negative", 0),
});

const lines = z.array(quoteLineSchema).max(50, 'A quote can have at most 50 lines').optional();

function linesAddUp(quote: {
  amount: number;
  lines?: readonly { amount: number }[] | undefined;
}): boolean {
  if (quote.lines === undefined || quote.lines.length === 0) return true;
  return quote.lines.reduce((sum, line) => sum + toCents(line.amount), 0) === toCents(quote.amount);
}

const linesRule = { message: 'The lines must add up to the amount', path: ['lines'] };

const sharedFields = {
  amount: quoteAmount,
  description: requiredParagraph({ required: 'Description is required', max: 1000 }),
  details,
  estimatedDays,
  validDays,
  lines,
};

// The estimate the form showed: a newer one flags the quote. If omitted, a new quote is based on
// the request's current estimate.
const basis = estimateBasisSchema.optional();

/**
 * The shared server rule: dollars 1 to 1,000,000 with at most two decimals, days as whole numbers,
 * lines that add up to the amount. `companyId` defaults to the request's assigned company.
 * `createdById` and other keys are dropped.
 */
export const createQuoteSchema = z
  .object({
    quoteRequestId: idSchema,
    companyId: companyInput.nullish(),
    // The request's newest quote that the caller has seen, null for none, for optimistic locking.
    latestQuoteId: idSchema.nullish(),
    idempotencyKey: idempotencyKeySchema.optional(),
    basis,
    ...sharedFields,
  })
  .refine(linesAddUp, linesRule);
export type CreateQuote = z.output<typeof createQuoteSchema>;

/** A company's proposal for itself: the company comes from the session, not the body. */
export const proposeQuoteSchema = z
  .object({
    quoteRequestId: idSchema,
    idempotencyKey: idempotencyKeySchema.optional(),
    basis,
    ...sharedFields,
  })
  .refine(linesAddUp, linesRule);
export type ProposeQuote = z.output<typeof proposeQuoteSchema>;

/**
 * Changes a draft: the same fields as creating one. `basis` is the estimate its price was decided
 * for; without it, the draft keeps its basis, and so its flag.
 */
export const changeQuoteSchema = z
  .object({
    quoteId: idSchema,
    readAt: readAtSchema,
    companyId: companyInput.nullish(),
    basis,
    ...sharedFields,
  })
  .refine(linesAddUp, linesRule);
export type ChangeQuote = z.output<typeof changeQuoteSchema>;

/** Keeps a draft's figures although its estimate has changed to `basis`. */
export const keepFiguresSchema = z.object({
  quoteId: idSchema,
  readAt: readAtSchema,
  basis: estimateBasisSchema,
});
export type KeepFigures = z.output<typeof keepFiguresSchema>;

const descriptionTooShort = 'Description must be at least 5 characters';

/** The admin's quote form; amount and days may still be text as typed. */
export const quoteFormSchema = z
  .object({
    ...sharedFields,
    description: requiredParagraph({ required: descriptionTooShort, max: 1000 }).refine(
      (text) => text.length >= 5,
      descriptionTooShort,
    ),
    details: details.default(defaultQuoteDetails),
    companyId: companyInput,
  })
  .refine(linesAddUp, linesRule);
export type QuoteFormInput = z.output<typeof quoteFormSchema>;

/**
 * Which quote to send, and the draft's version its sender saw. Repeating the key sends nothing
 * more.
 */
export const sendQuoteSchema = z.object({
  id: idSchema,
  readAt: readAtSchema,
  /**
   * Sends a quote that was sent before by another channel, too: only a message, its status stays.
   */
  asSecond: z.boolean('asSecond must be true or false').optional(),
  idempotencyKey: idempotencyKeySchema.optional(),
});
export type SendQuote = z.output<typeof sendQuoteSchema>;

/** Which quote the office delivered itself, and how. */
export const tellQuoteSchema = z.object({
  id: idSchema,
  how: z.enum(manualDeliveryWays, 'Choose how you told the customer'),
});
export type TellQuote = z.output<typeof tellQuoteSchema>;

const invalidForDeletion = 'Invalid quote selected for deletion';

/** Which quote to delete; any invalid id gets the same message. */
export const removeQuoteSchema = z.object({
  id: z
    .number(invalidForDeletion)
    .refine((id) => idSchema.safeParse(id).success, invalidForDeletion),
});

/** Requests the text to sign. */
export const acceptanceTermsSchema = z.object({
  quoteId: idSchema,
  locale: localeSchema.optional(),
});

export type AcceptanceTerms = z.output<typeof acceptanceTermsSchema>;

/** The customer's acceptance: full name as signature, an explicit yes, and the text they read. */
export const acceptQuoteSchema = z.object({
  quoteId: idSchema,
  signature: signatureSchema(quoteMessages.signatureMissing, quoteMessages.signatureWithoutLetters),
  /** The user confirmed signing with a name other than the request's. */
  signsForOther: z.boolean(quoteMessages.signsForOther).optional(),
  agreed: z.literal(true, quoteMessages.confirmAcceptance),
  termsVersion: requiredLine({ required: quoteMessages.termsVersionMissing, max: 40 }),
  /** The hash that came with the text. */
  textHash: z
    .string(quoteMessages.textHashMissing)
    .regex(/^[\da-f]{64}$/, quoteMessages.textHashMissing),
  /** The language in which the text was read; English when missing. */
  locale: localeSchema.optional(),
  idempotencyKey: idempotencyKeySchema.optional(),
});
export type AcceptQuoteInput = z.output<typeof acceptQuoteSchema>;

/** Requests the text to read out on the phone. */
export const spokenTermsSchema = z.object({ quoteId: idSchema });

const spokenAtMissing = 'Say when the customer accepted on the phone';

/** An acceptance by phone: who, when, that the text was read out, and which text. */
export const recordAcceptanceSchema = z.object({
  quoteId: idSchema,
  name: signatureSchema('Type the full name of the person on the phone'),
  spokenAt: z.iso.datetime({ error: spokenAtMissing }),
  readBack: z.literal(true, 'Confirm that you read the text back and the customer said yes'),
  textHash: z
    .string(quoteMessages.textHashMissing)
    .regex(/^[\da-f]{64}$/, quoteMessages.textHashMissing),
  note: optionalParagraph(1000),
  idempotencyKey: idempotencyKeySchema.optional(),
});
export type RecordAcceptanceInput = z.output<typeof recordAcceptanceSchema>;

export const declineQuoteSchema = z.object({
  quoteId: idSchema,
  reason: optionalParagraph(1000),
});
export type DeclineQuoteInput = z.output<typeof declineQuoteSchema>;

export const quoteSortKeys = ['createdAt', 'amount', 'status'] as const;
// `pending` includes drafts.
const quoteStatusFilters = ['pending', ...quoteStatuses] as const;

/** The admin's list of quotes; the search finds quotes by their request. */
export const quoteListSchema = pageSchema.extend({
  status: z.enum(quoteStatusFilters, 'Unknown status filter').optional(),
  sort: z.enum(quoteSortKeys, unknownSortMessage).optional(),
});
export type QuoteListQuery = z.output<typeof quoteListSchema>;
