import { PostgresAdapter, sql } from 'kysely';
import {
  jobsDone,
  openByCompany,
  requestWaits,
  rowsOf,
  type Elapsed,
} from './014-report-definitions.js';
import { reportRowsOnSqlite } from './014-report-rows-sqlite.js';
import type { AnyDatabase } from './portable.js';

/**
 * The reports count by company and month: indexes that begin with the company give each of these cells in one run, where those that began
 * with the time left the rows of a month to be sorted. What joined tables row by row stands in narrow ones.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await (db.getExecutor().adapter instanceof PostgresAdapter
    ? reportRowsOnPostgres(db)
    : reportRowsOnSqlite(db));
  for (const index of [
    'quote_requests_received',
    'quotes_sent',
    'quotes_accepted',
    'quotes_declined',
    'quotes_expiry',
    'quotes_won',
    'appointments_completed',
  ]) {
    await db.schema.dropIndex(index).execute();
  }
  const onQuotes = (index: string, columns: string[]) =>
    db.schema
      .createIndex(index)
      .on('quotes')
      .columns(['company_id', ...columns]);
  await onQuotes('quotes_sent', ['sent_at', 'amount_cents', 'accepted'])
    .where(sql.ref('sent_at'), 'is not', null)
    .execute();
  await onQuotes('quotes_won', ['accepted_at', 'id', 'quote_request_id', 'amount_cents'])
    .where(sql.ref('accepted'), '=', 1)
    .execute();
  await onQuotes('quotes_declined', ['declined_at'])
    .where(sql.ref('declined_at'), 'is not', null)
    .execute();
  await onQuotes('quotes_expiry', ['expires_at', 'status', 'deleted_at'])
    .where(sql.ref('status'), 'in', ['sent', 'email_sent', 'expired'])
    .execute();
}

/** As views: PostgreSQL's planner reads the indexes of the tables beneath them. */
async function reportRowsOnPostgres(db: AnyDatabase): Promise<void> {
  const elapsed: Elapsed = (from, to) =>
    `cast(round(extract(epoch from (cast(${to} as timestamptz) - cast(${from} as timestamptz))) * 1000) as bigint)`;
  // `row` is a word of PostgreSQL's own.
  const select = (rows: Parameters<typeof rowsOf>[0]) =>
    rowsOf(rows).replaceAll(/\brow\b/g, 'source');
  for (const rows of [requestWaits(elapsed), jobsDone])
    await sql.raw(`create view ${rows.name} as ${select(rows)}`).execute(db);
  await sql.raw(`create view open_requests as ${openByCompany}`).execute(db);
}
