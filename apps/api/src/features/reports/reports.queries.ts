import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/database.js';

/** Months by their instants (`end` not included) and the company whose figures are asked for; undefined for all, and for what no company has. */
export interface Scope {
  months: readonly { month: string; start: string; end: string }[];
  companyId: number | undefined;
}

/** The numbers of one month of one company that answer a question, in the question's order; no cell where nothing happened. */
export interface CellNumbers {
  month: string;
  companyId: number | null;
  numbers: number[];
}

/**
 * A question's numbers of each month and company in one statement. `numbers` is asked once a cell, which an index that begins with the
 * company answers in one run; grouping the rows of a month would sort them. They come as one text, with spaces between: SQLite has no
 * lateral joins, and several thousand rows cost more to hand over than to read.
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

/** Requests by the company they are assigned to. */
export const countReceived = (db: Db, scope: Scope) =>
  ofEachCell(
    db,
    scope,
    sql`select ${count} from quote_requests where ${inCell('created_at')} ${some}`,
  );

/** Quotes that reached their customer, deleted ones too: how many, their amounts, and how many of them are accepted by now. */
export const countDelivered = (db: Db, scope: Scope) =>
  ofEachCell(
    db,
    scope,
    sql`select ${count} || ' ' || ${sum('amount_cents')} || ' ' || ${sum('accepted')} from quotes where ${inCell('delivered_at')} ${some}`,
  );

/** How many, and their amounts. */
export const countAccepted = (db: Db, scope: Scope) =>
  ofEachCell(
    db,
    scope,
    sql`select ${count} || ' ' || ${sum('amount_cents')} from quotes where ${inCell('accepted_at')} and accepted = 1 ${some}`,
  );

export const countDeclined = (db: Db, scope: Scope) =>
  ofEachCell(db, scope, sql`select ${count} from quotes where ${inCell('declined_at')} ${some}`);

/** Also those whose time is over though no job has written it down yet. */
export const countExpired = (db: Db, scope: Scope, now: string) =>
  ofEachCell(
    db,
    scope,
    sql`select ${count} from quotes
  where ${inCell('expires_at')} and expires_at < ${now} and status in ('sent', 'email_sent', 'expired') and (status = 'expired' or deleted_at is null) ${some}`,
  );

/** How many, and the amounts of their quotes. */
export const countCompleted = (db: Db, scope: Scope) =>
  ofEachCell(
    db,
    scope,
    sql`select ${count} || ' ' || ${sum('amount_cents')} from jobs_done where ${inCell('completed_at')} ${some}`,
  );

/** For each request received and quoted: the milliseconds until its first quote reached the customer, of the company whose that was. */
export const waitsForQuotes = (db: Db, scope: Scope) =>
  ofEachCell(
    db,
    scope,
    sql`select string_agg(cast(waited_ms as text), ' ') from request_waits where ${inCell('received_at')} and waited_ms is not null`,
  );

/** Requests received before `due`, with no quote that reached the customer, and not rejected or cancelled within `promiseMs`. */
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

/** Open requests of each company that has some; null: of none. */
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
