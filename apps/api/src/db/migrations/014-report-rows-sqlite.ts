import { sql } from 'kysely';
import {
  isOpen,
  jobsDone,
  openByCompany,
  requestWaits,
  rowsOf,
  type Elapsed,
  type ReportRows,
} from './014-report-definitions.js';
import type { AnyDatabase } from './portable.js';

// SQLite keeps instants to the millisecond, and a day as a number that is finer than that.
const elapsed: Elapsed = (from, to) =>
  `cast(round((julianday(${to}) - julianday(${from})) * 86400000) as integer)`;

const waits = requestWaits(elapsed);

/** What the reports read, as tables that triggers keep. */
export async function reportRowsOnSqlite(db: AnyDatabase): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  for (const rows of [waits, jobsDone]) {
    await run(
      `create table ${rows.name} (id integer primary key, ${Object.entries(rows.columns)
        .map(([name, { type }]) => `${name} ${type}`)
        .join(', ')})`,
    );
    await run(`insert into ${rows.name} ${rowsOf(rows)}`);
  }
  await run(
    'create index request_waits_quoted on request_waits (company_id, received_at, waited_ms) where waited_ms is not null',
  );
  await run(
    'create index request_waits_unquoted on request_waits (company_id, received_at, ended_ms, waited_ms) where waited_ms is null',
  );
  await run('create index jobs_done_time on jobs_done (company_id, completed_at, amount_cents)');
  await run('create table open_requests (company integer primary key, "count" integer not null)');
  await run(`insert into open_requests ${openByCompany}`);
  await run('drop index quote_requests_open');
  for (const trigger of [...triggersOfWaits(), ...triggersOfJobs(), ...triggersOfOpen()])
    await run(`create trigger ${trigger}`);
}

const renew = (rows: ReportRows, id: string): string =>
  `delete from ${rows.name} where id = ${id}; insert into ${rows.name} ${rowsOf(rows)} and row.id = ${id};`;

function triggersOfWaits(): string[] {
  const isEnd = (row: 'new' | 'old') => `${row}.kind in ('rejected', 'cancelled')`;
  const ofRequest = (id: string) => renew(waits, id);
  return [
    `quote_requests_wait after insert on quote_requests begin ${ofRequest('new.id')} end`,
    `quote_requests_wait_again after update of company_id, created_at on quote_requests begin ${ofRequest('new.id')} end`,
    'quote_requests_wait_no_more after delete on quote_requests begin delete from request_waits where id = old.id; end',
    `quotes_end_a_wait after insert on quotes when new.sent_at is not null begin ${ofRequest('new.quote_request_id')} end`,
    `quotes_change_a_wait after update of sent_at, company_id, quote_request_id on quotes when old.sent_at is not null or new.sent_at is not null
      begin ${ofRequest('old.quote_request_id')} ${ofRequest('new.quote_request_id')} end`,
    `quotes_leave_a_wait after delete on quotes when old.sent_at is not null begin ${ofRequest('old.quote_request_id')} end`,
    `request_events_end_a_wait after insert on request_events when ${isEnd('new')} begin ${ofRequest('new.quote_request_id')} end`,
    `request_events_change_a_wait after update of kind, created_at, quote_request_id on request_events when ${isEnd('old')} or ${isEnd('new')}
      begin ${ofRequest('old.quote_request_id')} ${ofRequest('new.quote_request_id')} end`,
    `request_events_leave_a_wait after delete on request_events when ${isEnd('old')} begin ${ofRequest('old.quote_request_id')} end`,
  ];
}

function triggersOfJobs(): string[] {
  return [
    `appointments_done after insert on appointments when new.status = 'completed' begin ${renew(jobsDone, 'new.id')} end`,
    `appointments_done_again after update of status, completed_at, company_id, quote_id on appointments when old.status = 'completed' or new.status = 'completed'
      begin ${renew(jobsDone, 'new.id')} end`,
    'appointments_done_no_more after delete on appointments begin delete from jobs_done where id = old.id; end',
    `quotes_of_jobs_done after update of amount_cents on quotes when old.amount_cents <> new.amount_cents begin
      update jobs_done set amount_cents = new.amount_cents where id in (select id from appointments where quote_id = new.id and status <> 'cancelled'); end`,
  ];
}

function triggersOfOpen(): string[] {
  const count = (
    row: 'new' | 'old',
    by: 1 | -1,
  ) => `insert into open_requests select coalesce(${row}.company_id, 0), ${by} where ${isOpen(row)}
    on conflict do update set "count" = "count" + ${by};`;
  return [
    `quote_requests_open after insert on quote_requests begin ${count('new', 1)} end`,
    `quote_requests_open_or_not after update of status, company_id on quote_requests begin ${count('old', -1)} ${count('new', 1)} end`,
    `quote_requests_open_no_more after delete on quote_requests begin ${count('old', -1)} end`,
  ];
}
