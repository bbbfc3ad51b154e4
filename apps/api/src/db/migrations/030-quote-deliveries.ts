import { PostgresAdapter, sql } from 'kysely';
import { oneOf, type AnyDatabase } from './portable.js';

const carriers =
  "messages.quote_id = quotes.id and messages.type in ('quote_ready_notification', 'detailed_quote_email')";
const taken = `${carriers} and messages.status in ('sent', 'delivered') and messages.sent_at is not null`;
const answered = 'accepted_at is not null or declined_at is not null';

/**
 * When a quote first reached its customer, and how. For the quotes there are: when a provider first took a message with it; when it was sent, if the
 * customer answered or no message is known. Their dates stay. The reports count by it.
 */
export async function up(db: AnyDatabase): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema.alterTable('quotes').addColumn('delivered_at', 'text').execute();
  await db.schema
    .alterTable('quotes')
    .addColumn('delivered_by', 'text', (column) =>
      column.check(
        oneOf('delivered_by', ['email', 'sms', 'phone', 'in_person', 'printed', 'answer']),
      ),
    )
    .execute();
  await (isPostgres ? run('drop view request_waits') : dropTriggers(run));
  await run(`update quotes set delivered_at = coalesce((select min(messages.sent_at) from messages where ${taken}),
    case when ${answered} or not exists (select 1 from messages where ${carriers}) then sent_at end) where sent_at is not null`);
  await run(`update quotes set delivered_by = coalesce((select messages.channel from messages where ${taken} order by messages.sent_at, messages.id limit 1),
    case when ${answered} then 'answer' when emailed_at is not null then 'email' else 'sms' end) where delivered_at is not null`);
  await run('drop index quotes_sent');
  await run(
    'create index quotes_delivered on quotes (company_id, delivered_at, amount_cents, accepted) where delivered_at is not null',
  );
  await run('drop index quotes_first_sent');
  await run(
    'create index quotes_first_delivered on quotes (quote_request_id, delivered_at, company_id)',
  );
  await (isPostgres ? waitsOnPostgres(run) : waitsOnSqlite(run));
}

type Run = (statement: string) => Promise<unknown>;

const requestTriggers = ['quote_requests_wait', 'quote_requests_wait_again'];
const quoteTriggers = ['quotes_end_a_wait', 'quotes_change_a_wait', 'quotes_leave_a_wait'];
const eventTriggers = [
  'request_events_end_a_wait',
  'request_events_change_a_wait',
  'request_events_leave_a_wait',
];

async function dropTriggers(run: Run): Promise<void> {
  for (const name of [...requestTriggers, ...quoteTriggers, ...eventTriggers])
    await run(`drop trigger ${name}`);
}

/** The rows of `request_waits`: as before, but a request has its quote when that has reached the customer. */
function waits(elapsed: (from: string, to: string) => string): string {
  const firstQuote =
    'select id from quotes where quote_request_id = source.id and delivered_at is not null order by delivered_at, id limit 1';
  const firstEnd =
    "select min(created_at) from request_events where quote_request_id = source.id and kind in ('rejected', 'cancelled')";
  return `select source.id as id, case when quoted.id is null then source.company_id else quoted.company_id end as company_id, source.created_at as received_at,
    ${elapsed('source.created_at', 'quoted.delivered_at')} as waited_ms, ${elapsed('source.created_at', `(${firstEnd})`)} as ended_ms
    from quote_requests source left join quotes quoted on quoted.id = (${firstQuote})`;
}

async function waitsOnPostgres(run: Run): Promise<void> {
  const elapsed = (from: string, to: string) =>
    `cast(round(extract(epoch from (cast(${to} as timestamptz) - cast(${from} as timestamptz))) * 1000) as bigint)`;
  await run(`create view request_waits as ${waits(elapsed)}`);
}

async function waitsOnSqlite(run: Run): Promise<void> {
  const all = waits(
    (from, to) => `cast(round((julianday(${to}) - julianday(${from})) * 86400000) as integer)`,
  );
  await run('delete from request_waits');
  await run(`insert into request_waits ${all}`);
  const ofRequest = (id: string) =>
    `delete from request_waits where id = ${id}; insert into request_waits ${all} where source.id = ${id};`;
  const isEnd = (row: 'new' | 'old') => `${row}.kind in ('rejected', 'cancelled')`;
  const triggers = [
    `quote_requests_wait after insert on quote_requests begin ${ofRequest('new.id')} end`,
    `quote_requests_wait_again after update of company_id, created_at on quote_requests begin ${ofRequest('new.id')} end`,
    `quotes_end_a_wait after insert on quotes when new.delivered_at is not null begin ${ofRequest('new.quote_request_id')} end`,
    `quotes_change_a_wait after update of delivered_at, company_id, quote_request_id on quotes when old.delivered_at is not null or new.delivered_at is not null
      begin ${ofRequest('old.quote_request_id')} ${ofRequest('new.quote_request_id')} end`,
    `quotes_leave_a_wait after delete on quotes when old.delivered_at is not null begin ${ofRequest('old.quote_request_id')} end`,
    `request_events_end_a_wait after insert on request_events when ${isEnd('new')} begin ${ofRequest('new.quote_request_id')} end`,
    `request_events_change_a_wait after update of kind, created_at, quote_request_id on request_events when ${isEnd('old')} or ${isEnd('new')}
      begin ${ofRequest('old.quote_request_id')} ${ofRequest('new.quote_request_id')} end`,
    `request_events_leave_a_wait after delete on request_events when ${isEnd('old')} begin ${ofRequest('old.quote_request_id')} end`,
  ];
  for (const trigger of triggers) await run(`create trigger ${trigger}`);
}
