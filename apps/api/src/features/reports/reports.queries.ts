import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/database.js';
import { engineOf } from '../../db/engine.js';
import { openRequestsByCompany } from '../quote-requests/quote-requests.queries.js';

/**
 * Months as instants (`end` excluded) and the company to report on; undefined means all, including
 * rows without a company.
 */
export interface Scope {
  months: readonly { month: string; start: string; end: string }[];
  companyId: number | undefined;
}

/**
 * A question's numbers for one month and company, in the question's order; no cell if nothing
 * happened.
 */
export interface CellNumbers {
  month: string;
  companyId: number | null;
  numbers: number[];
}

/**
 * Answers a question for every month and company. `numbers` is a subquery per cell, an index range
 * scan where grouping by month would sort. It returns space-separated text: SQLite has no lateral
 * joins, and transferring thousands of rows costs more than reading them.
 */
async function ofEachCell(
  db: Db,
  { months, companyId }: Scope,
  numbers: (inCell: InCell) => RawBuilder<unknown>,
): Promise<CellNumbers[]> {
  const cells = (company: RawBuilder<unknown>, companyCondition: RawBuilder<unknown>) =>
    sql`select months.month, ${company} as company_id, (${numbers((column) => sql`${companyCondition} and ${sql.ref(column)} >= months.starts and ${sql.ref(column)} < months.ends`)}) as numbers`;
  const ofCompanies = sql`${cells(sql`asked.id`, sql`company_id = asked.id`)} from companies as asked cross join months`;
  const { rows } = await sql<{ month: string; company_id: number | null; numbers: string | null }>`
    with ${monthsTable(months)} ${
      companyId === undefined
        ? sql`${ofCompanies} union all ${cells(sql`null`, sql`company_id is null`)} from months`
        : sql`${ofCompanies} where asked.id = ${companyId}`
    }`.execute(db);
  return rows.flatMap(({ month, company_id: company, numbers: text }) =>
    text === null ? [] : [{ month, companyId: company, numbers: text.split(' ').map(Number) }],
  );
}

/** Restricts a column to the cell's month, and rows to its company. */
type InCell = (column: string) => RawBuilder<unknown>;

/**
 * The numbers of each month and company in one statement that reads the rows of the months once and
 * groups them.
 */
async function byMonthAndCompany(
  db: Db,
  { months }: Scope,
  numbers: RawBuilder<unknown>,
): Promise<CellNumbers[]> {
  const { rows } = await sql<{ month: string; company_id: number | null; numbers: string }>`
    with ${monthsTable(months)} ${numbers} group by 1, 2`.execute(db);
  return rows.map(({ month, company_id: company, numbers: text }) => ({
    month,
    companyId: company,
    numbers: text.split(' ').map(Number),
  }));
}

const monthsTable = (months: Scope['months']) =>
  sql`months (month, starts, ends) as (values ${sql.join(months.map(({ month, start, end }) => sql`(${month}, ${start}, ${end})`))})`;
const isAsked = (column: RawBuilder<unknown>, { companyId }: Scope) =>
  companyId === undefined ? sql`true` : sql`${column} = ${companyId}`;
const inOrder = (db: Db) => engineOf(db).joinInOrder;
const some = sql`having count(*) > 0`;
const count = sql`cast(count(*) as text)`;
const sum = (column: string) => sql`cast(coalesce(sum(${sql.ref(column)}), 0) as text)`;

/** Counts requests by assigned company. */
export const countReceived = (db: Db, scope: Scope) =>
  ofEachCell(
    db,
    scope,
    (inCell) => sql`select ${count} from quote_requests where ${inCell('created_at')} ${some}`,
  );

/**
 * Counts quotes delivered to customers, including deleted ones: number, total cents, and how many
 * are accepted by now.
 */
export const countDelivered = (db: Db, scope: Scope) =>
  ofEachCell(
    db,
    scope,
    (inCell) =>
      sql`select ${count} || ' ' || ${sum('amount_cents')} || ' ' || ${sum('accepted')} from quotes where ${inCell('delivered_at')} ${some}`,
  );

/** Returns the number and total cents. */
export const countAccepted = (db: Db, scope: Scope) =>
  ofEachCell(
    db,
    scope,
    (inCell) =>
      sql`select ${count} || ' ' || ${sum('amount_cents')} from quotes where ${inCell('accepted_at')} and accepted = 1 ${some}`,
  );

export const countDeclined = (db: Db, scope: Scope) =>
  ofEachCell(
    db,
    scope,
    (inCell) => sql`select ${count} from quotes where ${inCell('declined_at')} ${some}`,
  );

/** Includes overdue quotes that no job has marked as expired yet. */
export const countExpired = (db: Db, scope: Scope, now: string) =>
  ofEachCell(
    db,
    scope,
    (inCell) => sql`select ${count} from quotes
  where ${inCell('expires_at')} and expires_at < ${now} and status in ('sent', 'email_sent', 'expired') and (status = 'expired' or deleted_at is null) ${some}`,
  );

/** Returns the number of jobs and their quotes' total cents. */
export const countCompleted = (db: Db, scope: Scope) =>
  byMonthAndCompany(
    db,
    scope,
    sql`select months.month, appointments.company_id, ${count} || ' ' || ${sum('quotes.amount_cents')} as numbers
  from months ${inOrder(db)} appointments on completed_at >= starts and completed_at < ends ${inOrder(db)} quotes on quotes.id = appointments.quote_id
  where appointments.status = 'completed' and ${isAsked(engineOf(db).filterOnly('appointments.company_id'), scope)}`,
  );

const received = (db: Db) =>
  sql`months ${inOrder(db)} quote_requests as request on request.created_at >= starts and request.created_at < ends`;
const isDelivered = sql`quotes.quote_request_id = request.id and quotes.delivered_at is not null`;

/**
 * Milliseconds from each received request to its first delivered quote, grouped by that quote's
 * company.
 */
export const waitsForQuotes = (db: Db, scope: Scope) =>
  byMonthAndCompany(
    db,
    scope,
    sql`select months.month, quoted.company_id, string_agg(cast(${engineOf(db).milliseconds('request.created_at', 'quoted.delivered_at')} as text), ' ') as numbers
  from ${scope.companyId === undefined ? firstQuotes(db) : firstQuotesOf(db, scope.companyId, scope)}`,
  );

const firstQuotes = (db: Db) =>
  sql`${received(db)} ${engineOf(db).joinFirst('quotes', 'quoted', { where: isDelivered, orderBy: sql`quotes.delivered_at, quotes.id` })}`;

/** The same for one company. Starts from its quotes, which are far fewer than all requests. */
const firstQuotesOf = (db: Db, companyId: number, { months }: Scope) =>
  sql`quotes as quoted ${inOrder(db)} quote_requests as request on request.id = quoted.quote_request_id
  ${inOrder(db)} months on request.created_at >= starts and request.created_at < ends
  where quoted.company_id = ${companyId} and quoted.delivered_at >= ${months[0]?.start ?? ''}
  and not exists (select 1 from quotes where ${isDelivered} and (quotes.delivered_at, quotes.id) < (quoted.delivered_at, quoted.id))`;

/**
 * Counts requests received before `due` without a delivered quote, unless rejected or canceled
 * within `promiseMs`.
 */
export const countUnquoted = (
  db: Db,
  scope: Scope,
  { due, promiseMs }: { due: string; promiseMs: number },
) =>
  byMonthAndCompany(
    db,
    scope,
    sql`select months.month, request.company_id, ${count} as numbers from ${received(db)}
  where request.created_at < ${due} and ${isAsked(sql.ref('request.company_id'), scope)} and not exists (select 1 from quotes where ${isDelivered})
  and not exists (select 1 from request_events as event where event.quote_request_id = request.id and event.kind in ('rejected', 'cancelled')
    and ${engineOf(db).milliseconds('request.created_at', 'event.created_at')} <= ${promiseMs})`,
  );

/** Returns the number of open requests per company that has any; key null: no company. */
export async function countOpen(
  db: Db,
  companyId: number | undefined,
): Promise<Map<number | null, number>> {
  const all = await openRequestsByCompany(db);
  return companyId === undefined ? all : new Map([[companyId, all.get(companyId) ?? 0]]);
}
