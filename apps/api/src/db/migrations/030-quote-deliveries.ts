import { sql } from 'kysely';
import { isPostgres, oneOf, type AnyDatabase } from './portable.js';

const carriers =
  "messages.quote_id = quotes.id and messages.type in ('quote_ready_notification', 'detailed_quote_email')";
const taken = `${carriers} and messages.status in ('sent', 'delivered') and messages.sent_at is not null`;
const answered = 'accepted_at is not null or declined_at is not null';

// Kept the report rows of older databases, which 031 drops.
const waitTriggers = [
  'quote_requests_wait',
  'quote_requests_wait_again',
  'quotes_end_a_wait',
  'quotes_change_a_wait',
  'quotes_leave_a_wait',
  'request_events_end_a_wait',
  'request_events_change_a_wait',
  'request_events_leave_a_wait',
];

/**
 * When a quote first reached its customer, and how. For the quotes there are: when a provider first took a message with it; when it was sent, if the
 * customer answered or no message is known. Their dates stay. The reports count by it.
 */
export async function up(db: AnyDatabase): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await db.schema.alterTable('quotes').addColumn('delivered_at', 'text').execute();
  await db.schema
    .alterTable('quotes')
    .addColumn('delivered_by', 'text', (column) =>
      column.check(
        oneOf('delivered_by', ['email', 'sms', 'phone', 'in_person', 'printed', 'answer']),
      ),
    )
    .execute();
  if (!isPostgres(db))
    for (const trigger of waitTriggers) await run(`drop trigger if exists ${trigger}`);
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
}
