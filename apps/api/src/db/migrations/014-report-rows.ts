import { sql } from 'kysely';
import type { AnyDatabase } from './portable.js';

/** Indexes that begin with the company, one range for each company and month. Also built the report tables that 031 drops. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.dropIndex('quote_requests_open').execute();
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
