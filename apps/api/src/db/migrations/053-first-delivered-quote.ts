import { sql } from 'kysely';
import type { AnyDatabase } from './portable.js';

/** In the order in which the reports look for a request's first delivered quote, and with its company: neither sorts nor reads rows. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.dropIndex('quotes_first_delivered').execute();
  await sql`create index quotes_first_delivered on quotes (quote_request_id, delivered_at, id, company_id) where delivered_at is not null`.execute(
    db,
  );
}
