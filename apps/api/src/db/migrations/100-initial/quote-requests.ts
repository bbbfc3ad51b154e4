import {
  autoId,
  autoIdColumn,
  createIndexes,
  ignoringCase,
  oneOf,
  rankOf,
  required,
  type AnyDatabase,
} from '../portable.js';

export async function quoteRequests(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('quote_requests')
    .addColumn('id', autoId(db), autoIdColumn(db))
    .addColumn('reference_number', 'text', (column) => column.notNull().unique())
    .addColumn('first_name', 'text', required)
    .addColumn('last_name', 'text', required)
    .addColumn('email', 'text')
    .addColumn('phone', 'text', required)
    .addColumn('address', 'text', required)
    .addColumn('city', 'text', required)
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('FL'))
    .addColumn('zip', 'text', required)
    .addColumn('notes', 'text')
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('pending'))
    .addColumn('ml_analysis', 'text')
    .addColumn('user_id', 'integer', (column) => column.references('users.id'))
    .addColumn('company_id', 'integer', (column) => column.references('companies.id'))
    .addColumn('sms_consent_at', 'text')
    .addColumn('terms_version', 'text')
    .addColumn('terms_accepted_at', 'text')
    .addColumn('link_key_version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('source', 'text', (column) => column.notNull().defaultTo('web'))
    .addColumn('locale', 'text', (column) => column.notNull().defaultTo('en'))
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('privacy_version', 'text')
    .addColumn('preferred_contact', 'text')
    .addColumn('email_confirmed_at', 'text')
    .addCheckConstraint('quote_requests_source', oneOf('source', ['web', 'phone']))
    .addCheckConstraint(
      'quote_requests_status',
      oneOf('status', [
        'pending',
        'submitted',
        'assigned',
        'in_progress',
        'quoted',
        'completed',
        'rejected',
        'cancelled',
      ]),
    )
    .execute();
  await createIndexes(db, 'quote_requests', {
    quote_requests_by_city: {
      columns: `${ignoringCase(db, 'city')}, id, status`,
      alsoReads: 'city',
    },
    quote_requests_by_customer: {
      columns: `${ignoringCase(db, 'last_name')}, ${ignoringCase(db, 'first_name')}, id, status`,
      alsoReads: 'last_name, first_name',
    },
    quote_requests_by_reference: 'reference_number, id, status',
    quote_requests_by_status: `${rankOf('status', ['submitted', 'pending', 'assigned', 'in_progress', 'quoted', 'completed', 'rejected', 'cancelled'])}, id, status`,
    quote_requests_company: 'company_id, created_at, id',
    quote_requests_created: 'created_at, id, status, company_id',
    quote_requests_email: 'email',
    quote_requests_reference_key: `replace(reference_number, 'O', '0')`,
    quote_requests_status: 'status, company_id',
    quote_requests_user: 'user_id, created_at, id',
  });
}
