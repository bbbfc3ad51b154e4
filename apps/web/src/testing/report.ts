import type { RouterOutputs } from '../shared/api/trpc';

type Report = RouterOutputs['reports']['overview'];

const nothing = {
  requestsReceived: 0,
  quotesSent: 0,
  quotesAccepted: 0,
  quotesDeclined: 0,
  quotesExpired: 0,
  acceptanceRate: null,
  moneyQuoted: 0,
  moneyAccepted: 0,
  moneyCompleted: 0,
  jobsCompleted: 0,
  medianHoursToQuote: null,
  p90HoursToQuote: null,
  shareWithin24Hours: null,
} satisfies Report['byMonth'][number]['figures'];

const november = {
  ...nothing,
  requestsReceived: 1234,
  quotesSent: 4,
  quotesAccepted: 3,
  acceptanceRate: 0.75,
  moneyQuoted: 1850.5,
  moneyAccepted: 1000,
  medianHoursToQuote: 4.26,
  p90HoursToQuote: 20,
  shareWithin24Hours: 0.875,
};

/** Two months of two companies: October empty, November full. */
export const reportOfTests: Report = {
  months: ['2026-10', '2026-11'],
  madeAt: '2026-11-20T15:00:00.000Z',
  timeZone: 'America/New_York',
  company: null,
  totals: { ...november, openNow: 7 },
  byMonth: [
    { month: '2026-10', figures: nothing },
    { month: '2026-11', figures: november },
  ],
  byCompany: [
    { companyId: 1, companyName: 'Heron Grinding', figures: { ...november, openNow: 6 } },
    { companyId: null, companyName: null, figures: { ...nothing, openNow: 1 } },
  ],
};

export const emptyReportOfTests: Report = {
  ...reportOfTests,
  totals: { ...nothing, openNow: 0 },
  byMonth: reportOfTests.byMonth.map(({ month }) => ({ month, figures: nothing })),
  byCompany: [],
};
