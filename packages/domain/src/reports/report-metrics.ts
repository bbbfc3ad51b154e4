/** Unit of a figure: a count, integer cents, a share from 0 to 1, or hours. */
export type MetricUnit = 'count' | 'cents' | 'share' | 'hours';

interface MetricDefinition {
  title: string;
  /** What exactly is counted; shown beside the figure. */
  definition: string;
  unit: MetricUnit;
  /** `period`: the report's months. `now`: when it was made, regardless of the months. */
  scope: 'period' | 'now';
}

export const metricIds = [
  'requestsReceived',
  'quotesSent',
  'quotesAccepted',
  'quotesDeclined',
  'quotesExpired',
  'acceptanceRate',
  'moneyQuoted',
  'moneyAccepted',
  'moneyCompleted',
  'jobsCompleted',
  'medianHoursToQuote',
  'p90HoursToQuote',
  'shareWithin24Hours',
  'openNow',
] as const;

export type MetricId = (typeof metricIds)[number];

/**
 * Title and definition of every figure in the reports. The screens and the CSV export both use
 * them.
 */
export const reportMetrics: Record<MetricId, MetricDefinition> = {
  requestsReceived: {
    title: 'Requests received',
    definition:
      'Quote requests submitted in the period, online or by phone. Requests that are later rejected, canceled or cleared of personal data still count.',
    unit: 'count',
    scope: 'period',
  },
  quotesSent: {
    title: 'Quotes sent',
    definition:
      "Quotes that first reached the customer in the period: a provider accepted the email or text, the office told the customer, or the customer answered. Replacements count again, and quotes withdrawn later still count. Quotes marked as sent but not delivered don't.",
    unit: 'count',
    scope: 'period',
  },
  quotesAccepted: {
    title: 'Quotes accepted',
    definition:
      'Quotes that customers signed in the period. A quote stops counting if its request is reopened.',
    unit: 'count',
    scope: 'period',
  },
  quotesDeclined: {
    title: 'Quotes declined',
    definition: 'Quotes that customers declined in the period.',
    unit: 'count',
    scope: 'period',
  },
  quotesExpired: {
    title: 'Quotes expired',
    definition:
      "Quotes whose last day ended in the period without an answer. Replaced and withdrawn quotes don't expire.",
    unit: 'count',
    scope: 'period',
  },
  acceptanceRate: {
    title: 'Acceptance rate',
    definition:
      "Of the quotes sent in the period, the share that's been accepted so far. It can still rise while quotes are open.",
    unit: 'share',
    scope: 'period',
  },
  moneyQuoted: {
    title: 'Money quoted',
    definition:
      'The amounts of the quotes sent in the period, added up. A replacement counts with its own amount.',
    unit: 'cents',
    scope: 'period',
  },
  moneyAccepted: {
    title: 'Money accepted',
    definition: 'The amounts of the quotes accepted in the period, added up.',
    unit: 'cents',
    scope: 'period',
  },
  moneyCompleted: {
    title: 'Money completed',
    definition:
      'The amounts of the accepted quotes whose work was marked as done in the period, added up. An instant offer counts as signed, even if its bill is smaller.',
    unit: 'cents',
    scope: 'period',
  },
  jobsCompleted: {
    title: 'Jobs completed',
    definition: 'Appointments whose work was marked as done in the period.',
    unit: 'count',
    scope: 'period',
  },
  medianHoursToQuote: {
    title: 'Median time to quote',
    definition:
      'Hours from a request until its first quote reached the customer: half took less, half took more. Counts requests received in the period and quoted by now.',
    unit: 'hours',
    scope: 'period',
  },
  p90HoursToQuote: {
    title: 'Of those quoted, nine of ten within',
    definition:
      'Of the requests received in the period and quoted by now, nine of ten customers had their first quote within this many hours.',
    unit: 'hours',
    scope: 'period',
  },
  shareWithin24Hours: {
    title: 'Of all requests, quoted within 24 hours',
    definition:
      'Of the requests received in the period, the share whose first quote reached the customer within 24 hours. Left out: those still inside their 24 hours, and those rejected or canceled within them, without a quote.',
    unit: 'share',
    scope: 'period',
  },
  openNow: {
    title: 'Open now',
    definition:
      "Requests that aren't completed, rejected or canceled right now, whenever they came in.",
    unit: 'count',
    scope: 'now',
  },
};

/** How figures are attributed to companies; shown with the table by company. */
export const companyAttribution =
  "A request counts for the company it's assigned to now, a quote for the company it was made for. Time to quote counts for the company whose quote reached the customer first, or for the assigned company while a request waits for its first quote.";

/** Where months begin and end; shown with the table by month. `timeZone` is the company's. */
export const monthAttribution = (timeZone: string): string =>
  `Months start and end in company time (${timeZone}). The current month shows what's happened so far.`;
