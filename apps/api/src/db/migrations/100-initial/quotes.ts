import { sql } from 'kysely';
import {
  autoId,
  autoIdColumn,
  createIndexes,
  flag,
  oneOf,
  rankOf,
  required,
  type AnyDatabase,
} from '../portable.js';

export async function quotes(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('quotes')
    .addColumn('id', autoId(db), autoIdColumn(db))
    .addColumn('quote_request_id', 'integer', (column) =>
      column.notNull().references('quote_requests.id'),
    )
    .addColumn('company_id', 'integer', (column) => column.references('companies.id'))
    .addColumn('created_by_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('amount_cents', 'integer', required)
    .addColumn('description', 'text', required)
    .addColumn('details', 'text', (column) =>
      column.notNull().defaultTo('Additional details to be provided'),
    )
    .addColumn('estimated_days', 'integer', required)
    .addColumn('lines', 'text')
    .addColumn('valid_days', 'integer', (column) => column.notNull().defaultTo(30))
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('draft'))
    .addColumn('is_proposal', 'integer', flag(0))
    .addColumn('sent', 'integer', flag(0))
    .addColumn('sent_at', 'text')
    .addColumn('emailed_at', 'text')
    .addColumn('expires_at', 'text')
    .addColumn('accepted', 'integer', flag(0))
    .addColumn('accepted_at', 'text')
    .addColumn('declined_at', 'text')
    .addColumn('decline_reason', 'text')
    .addColumn('superseded_at', 'text')
    .addColumn('deleted_at', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('basis', 'text')
    .addColumn('delivered_at', 'text')
    .addColumn('delivered_by', 'text')
    .addColumn('is_instant', 'integer', flag(0))
    .addColumn('price_book_version', 'integer')
    .addCheckConstraint(
      'quotes_delivered_by',
      oneOf('delivered_by', ['email', 'sms', 'phone', 'in_person', 'printed', 'answer']),
    )
    .addCheckConstraint('quotes_amount', sql`amount_cents >= 100`)
    .addCheckConstraint('quotes_days', sql`estimated_days >= 1`)
    .addCheckConstraint(
      'quotes_status',
      oneOf('status', [
        'draft',
        'sent',
        'email_sent',
        'accepted',
        'declined',
        'expired',
        'superseded',
      ]),
    )
    .execute();
  await createIndexes(db, 'quotes', {
    quotes_by_amount: 'amount_cents, id, status, deleted_at',
    quotes_by_status: `${rankOf('status', ['draft', 'sent', 'email_sent', 'accepted', 'declined', 'expired', 'superseded'])}, id, status, deleted_at`,
    quotes_company: 'company_id, created_at',
    quotes_created: 'created_at, id, status, deleted_at',
    quotes_declined: { columns: 'company_id, declined_at', where: 'declined_at is not null' },
    quotes_delivered: {
      columns: 'company_id, delivered_at, amount_cents, accepted',
      where: 'delivered_at is not null',
    },
    quotes_expiry: {
      columns: 'company_id, expires_at, status, deleted_at',
      where: `status in ('sent', 'email_sent', 'expired')`,
    },
    quotes_first_delivered: {
      columns: 'quote_request_id, delivered_at, id, company_id',
      where: 'delivered_at is not null',
    },
    quotes_one_accepted: { unique: true, columns: 'quote_request_id', where: 'accepted = 1' },
    quotes_open_expiry: 'status, expires_at',
    quotes_request: 'quote_request_id, created_at, id, status, deleted_at',
    quotes_standing: 'company_id, status, deleted_at, quote_request_id',
    quotes_status: 'status, deleted_at',
    quotes_won: {
      columns: 'company_id, accepted_at, id, quote_request_id, amount_cents',
      where: 'accepted = 1',
    },
  });
}
