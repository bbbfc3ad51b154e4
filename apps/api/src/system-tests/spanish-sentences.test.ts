import { spanishOf } from '@stumpquote/domain/i18n/translate-sentence';
import { otherAccountMessage } from '@stumpquote/domain/users/page-user';
import { describe, expect, it } from 'vitest';
import { unexpectedMessage } from '../http/errors.js';
import { appointmentsMessages } from '../features/appointments/appointments.messages.js';
import { authMessages } from '../features/auth/auth.messages.js';
import { chatMessages } from '../features/chat/chat.messages.js';
import { photosMessages } from '../features/photos/photos.messages.js';
import { quoteRequestsMessages } from '../features/quote-requests/quote-requests.messages.js';
import { requestsMessages } from '../features/requests/requests.messages.js';
import { quotesMessages } from '../features/quotes/quotes.messages.js';
import { stumpAnalysisMessages } from '../features/stump-analysis/stump-analysis.messages.js';
import { pdfMessages } from '../pdf/pdf.messages.js';
import { notAllowed, signInFirst } from '../guards/require-capability.js';
import { unavailableMessage } from '../process/storage-fault.js';

/**
 * Messages only companies and administrators see, and texts that aren't responses (emails, calendar
 * files, records with their own Spanish).
 */
const notForCustomers: Readonly<Record<string, readonly string[]>> = {
  appointments: [
    'reasonRequired',
    'chooseCompany',
    'daysOffChanged',
    'taskNotOpen',
    'putOffTooEarly',
    'putOffTooLate',
    'ticketInFuture',
    'ticketTooOld',
    'ticketBeforeAcceptance',
    'ticketFirst',
    'workBegun',
    'ticketMissingAtWork',
    'companyEmails',
    'reason',
    'field',
  ],
  quoteRequests: [
    'noSuchCompany',
    'companyNotApproved',
    'companyInactive',
    'acceptedAlready',
    'guessing',
    'sentenceChanged',
    'contactChangedMeanwhile',
    'addressCorrected',
  ],
  quotes: [
    'deletedUser',
    'deleted',
    'companyMissing',
    'companyUnknown',
    'companyInactive',
    'companyNotApproved',
    'senderInactive',
    'senderNotApproved',
    'ownCompanyNotApproved',
    'ownCompanyInactive',
    'alreadyAccepted',
    'draftExists',
    'estimateChanged',
    'madeMeanwhile',
    'changedMeanwhile',
    'changedBeforeSending',
    'emailUnderWay',
    'emailJustSent',
    'alreadyDelivered',
    'accepted',
    'declined',
    'proposed',
    'noEmail',
    'notAwaitingAnswer',
    'readBackChanged',
    'spokenLater',
    'spokenBeforeSent',
    'acceptedBySms',
  ],
  requests: ['emails', 'calendar'],
  stumpAnalysis: ['noSuchPrices', 'pricesChangedMeanwhile', 'notMeasured', 'photo', 'corrections'],
};

const catalogues: Readonly<Record<string, object>> = {
  appointments: appointmentsMessages.en,
  auth: authMessages.en,
  chat: chatMessages.en,
  photos: photosMessages.en,
  quoteRequests: quoteRequestsMessages.en,
  quotes: quotesMessages.en,
  requests: requestsMessages.en,
  stumpAnalysis: stumpAnalysisMessages.en,
};

/** Fills a message's placeholders with an example: a phone number or day, or a file name and a message. */
function exampleOf(text: unknown): string {
  if (typeof text !== 'function') return String(text);
  const about =
    text.length === 2
      ? ['stump.jpg', photosMessages.en.damaged]
      : ['Nov 25, 2026, 8:00 – 10:00 AM'];
  return String((text as (...values: string[]) => string)(...about));
}

describe.each(Object.entries(catalogues))('%s', (name, catalogue) => {
  const answers = Object.entries(catalogue).filter(
    ([key]) => !notForCustomers[name]?.includes(key),
  );

  it.each(answers)('%s has a Spanish', (_key, text: unknown) => {
    expect(spanishOf(exampleOf(text)), exampleOf(text)).toBeDefined();
  });
});

it.each([
  unexpectedMessage,
  unavailableMessage,
  pdfMessages.en.busy,
  signInFirst,
  notAllowed,
  otherAccountMessage,
])('%s has a Spanish', (sentence) => {
  expect(spanishOf(sentence)).toBeDefined();
});
