import { formatDate } from '@stumpquote/domain/format/date';
import { proofReminderDays } from '@stumpquote/domain/trust/company-proof';

const day = (date: string) => formatDate(date, 'UTC');

/** What the company and the office read. */
export const companyProofsMessages = {
  en: {
    title: 'License and insurance',
    intro: `Customers see this on the home page and beside their quote, never the policy number. What has expired isn't shown. We email you ${proofReminderDays} days before and on the day after.`,
    kinds: {
      license: {
        title: 'License',
        issuer: 'Issued by',
        issuerHint: 'The county or city, such as Broward County.',
        number: 'License number',
        numberHint: 'Customers can look it up.',
        save: 'Save license',
        remove: 'Remove license',
        saved: 'License saved',
        removed: 'License removed',
        removeTitle: 'Remove the license?',
      },
      insurance: {
        title: 'Insurance',
        issuer: 'Insurer',
        issuerHint: 'The company of your general liability policy.',
        number: 'Policy number',
        numberHint: 'Only you and the office see it.',
        save: 'Save insurance',
        remove: 'Remove insurance',
        saved: 'Insurance saved',
        removed: 'Insurance removed',
        removeTitle: 'Remove the insurance?',
      },
    },
    remove: 'Remove',
    removeText: 'Customers no longer see it.',
    expiresOn: 'Last valid day',
    states: { valid: 'Valid', expiring: 'Expires soon', expired: 'Expired' },
    missing: 'Not entered',
    savedExpired: "It has expired, so customers don't see it.",
    saveFailed: "It wasn't saved",
    removeFailed: "It wasn't removed",
    loadFailed: "License and insurance couldn't be loaded.",
    retry: 'Try again',
    noticeTitle: 'What customers see of your company',
    notice: {
      missing: (kind: string) => `${kind}: not entered yet.`,
      expiring: (kind: string, date: string) => `${kind}: valid through ${day(date)}.`,
      expired: (kind: string, date: string) =>
        `${kind}: expired on ${day(date)}. Customers no longer see it.`,
    },
    noticeAction: 'Enter license and insurance',
  },
};
