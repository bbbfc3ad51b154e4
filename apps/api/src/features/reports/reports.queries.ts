import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/database.js';

/** Months as instants (`end` excluded) and the company to report on; undefined means all, including rows without a company. */
export interface Scope {
  months: readonly { month: string; start: string; end: string }[];
  companyId: number | undefined;
}

/** A question's numbers for one month and company, in the question's order; no cell if nothing happened. */
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
  numbers: RawBuilder<string | null>,
): Promise<CellNumbers[]> {
  const asked =
    companyId === undefined
      ? sql`select id from companies union all select null`
      : sql`select cast(${companyId} as integer)`;
  const { rows } = await sql<{ month: string; company_id: number | null; numbers: string | null }>`
    with months (month, starts, ends) as (values ${sql.join(months.map(({ month, start, end }) => sql`(${month}, ${start}, ${end})`))}), asked (company_id) as (${asked})
    select months.month, asked.company_id, (${numbers}) as numbers from asked cross join months`.execute(
    db,
  );
  return rows.flatMap(({ month, company_id: company, numbers: text }) =>
    text === null ? [] : [{ month, companyId: company, numbers: text.split(' ').map(Number) }],
  );
}

const inCell = (column: string) =>
  sql`company_id is not distinct from asked.company_id and ${sql.ref(column)} >= months.starts and ${sql.ref(column)} < months.ends`;
const some = sql`having count(*) > 0`;
const count = sql`cast(count(*) as text)`;
const sum = (column: string) => sql`cast(coalesce(sum(${sql.ref(column)}), 0) as text)`;

/** Counts requests by assigned company. */
export const countReceived = (db: Db, scope: Scope) =>
  ofEachCell(
    db,
    scope,
    sql`select ${count} from quote_requests where ${inCell('created_at')} ${some}`,
  );

/** Counts quotes delivered to customers, including deleted ones: number, total cents, and how many are accepted by now. */
export const countDelivered = (db: Db, scope: Scope) =>
  ofEachCell(
    db,
    scope,
    sql`select ${count} || ' ' || ${sum('amount_cents')} || ' ' || ${sum('accepted')} from quotes where ${inCell('delivered_at')} ${some}`,
  );

/** Returns the number and total cents. */
export const countAccepted = (db: Db, scope: Scope) =>
  ofEachCell(
    db,
    scope,
    sql`select ${count} || ' ' || ${sum('amount_cents')} from quotes where ${inCell('accepted_at')} and accepted = 1 ${some}`,
  );

export const countDeclined = (db: Db, scope: Scope) =>
  ofEachCell(db, scope, sql`select ${count} from quotes where ${inCell('declined_at')} ${some}`);

/** Includes overdue quotes that no job has marked as expired yet. */
export const countExpired = (db: Db, scope: Scope, now: string) =>
  ofEachCell(
    db,
    scope,
    sql`select ${count} from quotes
  where ${inCell('expires_at')} and expires_at < ${now} and status in ('sent', 'email_sent', 'expired') and (status = 'expired' or deleted_at is null) ${some}`,
  );

/** Returns the number of jobs and their quotes' total cents. */
export const countCompleted = (db: Db, scope: Scope) =>
  ofEachCell(
    db,
    scope,
    sql`select ${count} || ' ' || ${sum('amount_cents')} from jobs_done where ${inCell('completed_at')} ${some}`,
  );

/** Returns the milliseconds from each quoted request to its first delivered quote, under that quote's company. */
export const waitsForQuotes = (db: Db, scope: Scope) =>
  ofEachCell(
    db,
    scope,
    sql`select string_agg(cast(waited_ms as text), ' ') from request_waits where ${inCell('received_at')} and waited_ms is not null`,
  );

/** Counts requests received before `due` without a delivered quote, unless rejected or canceled within `promiseMs`. */
export const countUnquoted = (
  db: Db,
  scope: Scope,
  { due, promiseMs }: { due: string; promiseMs: number },
) =>
  ofEachCell(
    db,
    scope,
    sql`select ${count} from request_waits
  where ${inCell('received_at')} and received_at < ${due} and waited_ms is null and (ended_ms is null or ended_ms > ${promiseMs}) ${some}`,
  );

/** Returns the number of open requests per company that has any; key null: no company. */
export async function countOpen(
  db: Db,
  companyId: number | undefined,
): Promise<Map<number | null, number>> {
  const all = db.selectFrom('open_requests').select(['company', 'count']).where('count', '>', 0);
  const rows = await (
    companyId === undefined ? all : all.where('company', '=', companyId)
  ).execute();
  return new Map(
    rows.map(({ company, count: open }) => [company === 0 ? null : company, Number(open)]),
  );
}
