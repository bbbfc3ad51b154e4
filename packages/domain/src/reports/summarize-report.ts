import { quotePromiseHours } from '../quotes/quote-promise.js';
import type { MetricId } from './report-metrics.js';
import { median, percentile, share } from './report-statistics.js';

/** Counts that can be added up over months and companies. Money in integer cents. */
interface ReportCounts {
  requestsReceived: number;
  quotesSent: number;
  /** How many of the quotes sent are accepted by now. */
  sentAndAccepted: number;
  quotesAccepted: number;
  quotesDeclined: number;
  quotesExpired: number;
  quotedCents: number;
  acceptedCents: number;
  completedCents: number;
  jobsCompleted: number;
  /** Requests received whose 24 hours ran out and whose customer still has no quote. */
  stillUnquoted: number;
}

/** One month of one company; `companyId` is null for work without a company. */
export interface ReportCell extends ReportCounts {
  month: string;
  companyId: number | null;
  /** Seconds from request to first quote, for each request received and quoted, unsorted. */
  secondsToQuote: readonly number[];
}

export type PeriodMetricId = Exclude<MetricId, 'openNow'>;

/** Null if there is nothing to take a share or a median of. Money in integer cents. */
export type PeriodMetrics = Record<PeriodMetricId, number | null>;

const noCounts: ReportCounts = {
  requestsReceived: 0,
  quotesSent: 0,
  sentAndAccepted: 0,
  quotesAccepted: 0,
  quotesDeclined: 0,
  quotesExpired: 0,
  quotedCents: 0,
  acceptedCents: 0,
  completedCents: 0,
  jobsCompleted: 0,
  stillUnquoted: 0,
};
const countNames = Object.keys(noCounts) as (keyof ReportCounts)[];

/** Returns a cell with all counts at zero. */
export const emptyCell = (month: string, companyId: number | null): ReportCell => ({
  month,
  companyId,
  ...noCounts,
  secondsToQuote: [],
});

/** Returns the combined figures of several cells: a month, a company, or everything. */
export function metricsOf(cells: readonly ReportCell[]): PeriodMetrics {
  const counts = { ...noCounts };
  for (const cell of cells) for (const name of countNames) counts[name] += cell[name];
  const seconds = Float64Array.from(cells.flatMap((cell) => cell.secondsToQuote)).sort();
  const hours = Array.from(seconds, (one) => one / 3600);
  const inTime = hours.filter((one) => one <= quotePromiseHours).length;
  return {
    requestsReceived: counts.requestsReceived,
    quotesSent: counts.quotesSent,
    quotesAccepted: counts.quotesAccepted,
    quotesDeclined: counts.quotesDeclined,
    quotesExpired: counts.quotesExpired,
    acceptanceRate: share(counts.sentAndAccepted, counts.quotesSent),
    moneyQuoted: counts.quotedCents,
    moneyAccepted: counts.acceptedCents,
    moneyCompleted: counts.completedCents,
    jobsCompleted: counts.jobsCompleted,
    medianHoursToQuote: median(hours),
    p90HoursToQuote: percentile(hours, 0.9),
    shareWithin24Hours: share(inTime, hours.length + counts.stillUnquoted),
  };
}
