import type { OfficeNewsKind } from '@stumpquote/domain/quote-requests/office-news';

interface NewsItem {
  referenceNumber: string;
  customer: string;
  place: string;
}

/** For administrators, whose emails are in English. */
export const officeNewsTexts = {
  subject: {
    submitted: (reference: string) => `New quote request ${reference}`,
    customer_added: (reference: string) => `The customer added something: ${reference}`,
    contact_corrected: (reference: string) =>
      `The customer's contact details changed: ${reference}`,
    new_quote_asked: (reference: string) => `A new quote is asked for: ${reference}`,
    quote_expired: (reference: string) => `A quote expired: ${reference}`,
    cancelled: (reference: string) => `The customer canceled: ${reference}`,
  } satisfies Record<OfficeNewsKind, (reference: string) => string>,
  subjectOfMany: (count: number) => `News about ${count} quote requests`,
  line: {
    submitted: ({ referenceNumber, customer, place }: NewsItem) =>
      `${referenceNumber}: new request from ${customer}, ${place}.`,
    customer_added: ({ referenceNumber, customer }: NewsItem) =>
      `${referenceNumber}: ${customer} added to the request.`,
    contact_corrected: ({ referenceNumber, customer, place }: NewsItem) =>
      `${referenceNumber}: ${customer} changed the contact details; the address is now in ${place}.`,
    new_quote_asked: ({ referenceNumber, customer }: NewsItem) =>
      `${referenceNumber}: ${customer} asks for a new quote.`,
    quote_expired: ({ referenceNumber, customer }: NewsItem) =>
      `${referenceNumber}: the quote for ${customer} expired without an answer.`,
    cancelled: ({ referenceNumber, customer }: NewsItem) =>
      `${referenceNumber}: ${customer} canceled the request.`,
  } satisfies Record<OfficeNewsKind, (item: NewsItem) => string>,
  others: (count: number) => (count === 1 ? 'And one more.' : `And ${count} more.`),
  settings: 'You can turn these emails off on your account page.',
  openRequest: 'Open the request',
  openDashboard: 'Open the dashboard',
};
