import { setImmediate } from 'node:timers/promises';
import { quotePromiseHours } from '@stumpquote/domain/quotes/quote-promise';
import { monthBounds } from '@stumpquote/domain/reports/report-months';
import { emptyCell, type ReportCell } from '@stumpquote/domain/reports/summarize-report';
import { toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { Deps } from '../../ports/deps.js';
import {
  countAccepted,
  countCompleted,
  countDeclined,
  countDelivered,
  countExpired,
  countReceived,
  countUnquoted,
  waitsForQuotes,
  type CellNumbers,
  type Scope,
} from './reports.queries.js';

const promiseMs = quotePromiseHours * 3_600_000;

type Figures = Partial<Omit<ReportCell, 'month' | 'companyId'>>;
type Question = [
  ask: (db: Db) => Promise<CellNumbers[]>,
  read: (numbers: readonly number[]) => Figures,
];

/** Returns one cell per month and company with activity (null: no company yet). */
export async function cellsOfMonths(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  months: readonly string[],
  companyId: number | undefined,
): Promise<ReportCell[]> {
  const bounds = months.map((month) => ({ month, ...monthBounds(month, config.company.timeZone) }));
  const scope: Scope = {
    companyId,
    months: bounds.map(({ month, start, end }) => ({
      month,
      start: toInstant(start),
      end: toInstant(end),
    })),
  };
  const cells = new Map<string, ReportCell>();
  for (const [ask, read] of questionsOf(scope, clock.now())) {
    for (const { month, companyId: company, numbers } of await ask(db)) {
      const key = `${month} ${company}`;
      cells.set(key, { ...(cells.get(key) ?? emptyCell(month, company)), ...read(numbers) });
    }
    // SQLite calls block, so yield to the event loop between questions.
    await setImmediate();
  }
  return [...cells.values()];
}

const questionsOf = (scope: Scope, now: Date): Question[] => [
  [(db) => countReceived(db, scope), ([requestsReceived = 0]) => ({ requestsReceived })],
  [
    (db) => countDelivered(db, scope),
    ([quotesSent = 0, quotedCents = 0, sentAndAccepted = 0]) => ({
      quotesSent,
      quotedCents,
      sentAndAccepted,
    }),
  ],
  [
    (db) => countAccepted(db, scope),
    ([quotesAccepted = 0, acceptedCents = 0]) => ({ quotesAccepted, acceptedCents }),
  ],
  [(db) => countDeclined(db, scope), ([quotesDeclined = 0]) => ({ quotesDeclined })],
  [(db) => countExpired(db, scope, toInstant(now)), ([quotesExpired = 0]) => ({ quotesExpired })],
  [
    (db) => countCompleted(db, scope),
    ([jobsCompleted = 0, completedCents = 0]) => ({ jobsCompleted, completedCents }),
  ],
  [
    (db) => waitsForQuotes(db, scope),
    (waits) => ({ secondsToQuote: waits.map((milliseconds) => milliseconds / 1000) }),
  ],
  [
    (db) =>
      countUnquoted(db, scope, { due: toInstant(new Date(now.getTime() - promiseMs)), promiseMs }),
    ([stillUnquoted = 0]) => ({ stillUnquoted }),
  ],
];
