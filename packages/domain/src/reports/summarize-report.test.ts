import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metricIds, reportMetrics } from './report-metrics.js';
import { emptyCell, metricsOf, type ReportCell } from './summarize-report.js';

const hour = 3600;

describe('metricsOf', () => {
  it('returns nothing instead of zero when there is nothing to divide', () => {
    expect(metricsOf([])).toEqual({
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
    });
  });

  it('adds up two months and takes rates and medians over all of it, not averages of months', () => {
    const october: ReportCell = {
      ...emptyCell('2026-10', 1),
      requestsReceived: 4,
      quotesSent: 4,
      sentAndAccepted: 3,
      quotesAccepted: 2,
      quotedCents: 100_050,
      acceptedCents: 50_000,
      secondsToQuote: [30 * hour, 2 * hour, 24 * hour],
    };
    const november: ReportCell = {
      ...emptyCell('2026-11', 2),
      requestsReceived: 2,
      quotesSent: 1,
      quotesAccepted: 1,
      quotesDeclined: 1,
      quotesExpired: 2,
      quotedCents: 1,
      acceptedCents: 19_999,
      completedCents: 19_999,
      jobsCompleted: 1,
      stillUnquoted: 1,
      secondsToQuote: [24 * hour + 1],
    };
    expect(metricsOf([october, november])).toEqual({
      requestsReceived: 6,
      quotesSent: 5,
      quotesAccepted: 3,
      quotesDeclined: 1,
      quotesExpired: 2,
      acceptanceRate: 3 / 5,
      moneyQuoted: 100_051,
      moneyAccepted: 69_999,
      moneyCompleted: 19_999,
      jobsCompleted: 1,
      // Sorted: 2, 24, 24.0003, 30. Exactly 24 hours keeps the promise; a second more breaks it, as
      // does the one without a quote.
      medianHoursToQuote: (24 + (24 + 1 / hour)) / 2,
      p90HoursToQuote: 30,
      shareWithin24Hours: 2 / 5,
    });
  });

  it("doesn't depend on how the cells are split", () => {
    const cell = fc
      .record({ sent: fc.nat(50), seconds: fc.array(fc.nat(500_000), { maxLength: 8 }) })
      .map(({ sent, seconds }): ReportCell => ({
        ...emptyCell('2026-01', null),
        quotesSent: sent,
        secondsToQuote: seconds,
      }));
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 6 }), (cells) => {
        const together: ReportCell = {
          ...emptyCell('2026-01', null),
          quotesSent: cells.reduce((sum, one) => sum + one.quotesSent, 0),
          secondsToQuote: cells.flatMap((one) => one.secondsToQuote).toReversed(),
        };
        expect(metricsOf(cells)).toEqual(metricsOf([together]));
      }),
    );
  });
});

describe('definitions', () => {
  it.each(metricIds)('%s has a title and a full sentence', (id) => {
    expect(reportMetrics[id].title).toMatch(/^\S.+\S$/);
    expect(reportMetrics[id].definition).toMatch(/^[A-Z].{20,}\.$/);
  });

  it('have unique titles', () => {
    expect(new Set(metricIds.map((id) => reportMetrics[id].title)).size).toBe(metricIds.length);
  });
});
