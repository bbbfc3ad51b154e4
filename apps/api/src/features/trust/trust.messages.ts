import { formatDate } from '@stumpquote/domain/format/date';
import { officeMessagesOf } from '@stumpquote/domain/i18n/message';
import type { ProofKind, ProofState } from '@stumpquote/domain/trust/company-proof';

export const trustMessages = officeMessagesOf('trust', {
  changedMeanwhile:
    'Somebody changed this after you opened it. What is stored now is shown: change it again.',
  nothingToRemove: 'There is nothing to remove.',
});

const names: Record<ProofKind, string> = { license: 'license', insurance: 'insurance' };

interface Expiring {
  kind: ProofKind;
  company: string;
  issuer: string;
  expiresOn: string;
}

const dayOf = (date: string) => formatDate(date, 'UTC', 'en');

/** The reminder to the company and the office, before the last valid day and after it. */
export const proofReminderTexts: Record<
  Exclude<ProofState, 'valid'>,
  { subject: (proof: Expiring) => string; paragraphs: (proof: Expiring) => string[] }
> = {
  expiring: {
    subject: ({ kind, company, expiresOn }) =>
      `The ${names[kind]} of ${company} expires on ${dayOf(expiresOn)}`,
    paragraphs: ({ kind, issuer, expiresOn }) => [
      `The ${names[kind]} (${issuer}) is valid through ${dayOf(expiresOn)}.`,
      'Customers see it until then. Enter the new one as soon as you have it.',
    ],
  },
  expired: {
    subject: ({ kind, company }) => `The ${names[kind]} of ${company} has expired`,
    paragraphs: ({ kind, issuer, expiresOn }) => [
      `The ${names[kind]} (${issuer}) was valid through ${dayOf(expiresOn)}.`,
      'Customers no longer see it. Enter the new one to show it again.',
    ],
  },
};
export const proofReminderAction = 'Open the company profile';
