import { setImmediate } from 'node:timers/promises';
import { quotePromiseHours } from '@stumpquote/domain/quotes/quote-promise';
import { monthBounds } from '@stumpquote/domain/reports/report-months';
import { emptyCell, type ReportCell } from '@stumpquote/domain/reports/summarise-report';
import { fromInstant, toInstant } from '../../db/columns.js';
import type { Deps } from '../../deps.js';
import {
  countAccepted, countCompleted, countDeclined, countExpired, countReceived, countSent, firstQuotes, unquotedRequests, type Scope,
} from './reports.queries.js';

const promiseMs = quotePromiseHours * 3_600_000;
const secondsBetween = (from: string, to: string): number => (fromInstant(to).getTime() - fromInstant(from).getTime()) / 1000;

type Cell = ReportCell & { secondsToQuote: number[] };

/** What happened in one month, a cell for each company that had to do with it (null: no company yet). */
export async function cellsOfMonth(deps: Pick<Deps, 'db' | 'clock' | 'config'>, month: string, companyId: number | undefined): Promise<ReportCell[]> {
  const { start, end } = monthBounds(month, deps.config.company.timeZone);
  const scope: Scope = { start: toInstant(start), end: toInstant(end) };
  const cells = new Map<number | null, Cell>();
  const cellOf = (company: number | null): Cell => {
    const cell = cells.get(company) ?? { ...emptyCell(month, company), secondsToQuote: [] };
    cells.set(company, cell);
    return cell;
  };
  await addCounts(deps, scope, cellOf);
  await setImmediate();
  await addHours(deps, scope, cellOf);
  return [...cells.values()].filter((cell) => companyId === undefined || cell.companyId === companyId);
}

// PostgreSQL answers counts and sums as text.
async function addCounts({ db, clock }: Pick<Deps, 'db' | 'clock'>, scope: Scope, cellOf: (company: number | null) => Cell): Promise<void> {
  for (const row of await countReceived(db, scope)) cellOf(row.company_id).requestsReceived = Number(row.count);
  for (const row of await countSent(db, scope)) {
    Object.assign(cellOf(row.company_id), { quotesSent: Number(row.count), sentAndAccepted: Number(row.accepted), quotedCents: Number(row.cents) });
  }
  // SQLite answers at once: others are served between two questions.
  await setImmediate();
  for (const row of await countAccepted(db, scope)) {
    Object.assign(cellOf(row.company_id), { quotesAccepted: Number(row.count), acceptedCents: Number(row.cents) });
  }
  for (const row of await countDeclined(db, scope)) cellOf(row.company_id).quotesDeclined = Number(row.count);
  for (const row of await countExpired(db, scope, toInstant(clock.now()))) cellOf(row.company_id).quotesExpired = Number(row.count);
  await setImmediate();
  for (const row of await countCompleted(db, scope)) {
    Object.assign(cellOf(row.company_id), { jobsCompleted: Number(row.count), completedCents: Number(row.cents) });
  }
}

async function addHours({ db, clock }: Pick<Deps, 'db' | 'clock'>, scope: Scope, cellOf: (company: number | null) => Cell): Promise<void> {
  for (const row of await firstQuotes(db, scope)) {
    if (row.sent_at !== null) cellOf(row.company_id).secondsToQuote.push(secondsBetween(row.created_at, row.sent_at));
  }
  await setImmediate();
  const due = toInstant(new Date(clock.now().getTime() - promiseMs));
  for (const row of await unquotedRequests(db, scope, due)) {
    const endedInTime = row.ended_at !== null && secondsBetween(row.created_at, row.ended_at) * 1000 <= promiseMs;
    if (!endedInTime) cellOf(row.company_id).stillUnquoted += 1;
  }
}
