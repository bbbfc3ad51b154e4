import { sql } from 'kysely';
import { autoId, autoIdColumn, flag, oneOf, required, type AnyDatabase } from './portable.js';

export async function up(db: AnyDatabase): Promise<void> {
  await accounts(db);
  await requests(db);
  await photosAndAnalyses(db);
  await quotesAndAppointments(db);
  await messaging(db);
  await housekeeping(db);
}

async function accounts(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('companies')
    .addColumn('id', autoId(db), autoIdColumn(db))
    .addColumn('name', 'text', required)
    .addColumn('description', 'text')
    .addColumn('address', 'text', required)
    .addColumn('city', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('zip', 'text', required)
    .addColumn('phone', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('website', 'text')
    .addColumn('is_active', 'integer', flag(1))
    .addColumn('approved_at', 'text')
    .addColumn('service_zips', 'text', required)
    .addColumn('working_days', 'text', required)
    .addColumn('arrival_windows', 'text', required)
    .addColumn('crews', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addCheckConstraint('companies_crews', sql`crews >= 1`)
    .execute();

  await db.schema
    .createTable('users')
    .addColumn('id', autoId(db), autoIdColumn(db))
    .addColumn('username', 'text', required)
    .addColumn('username_key', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text')
    .addColumn('first_name', 'text', required)
    .addColumn('last_name', 'text', required)
    .addColumn('email', 'text', (column) => column.unique())
    .addColumn('email_verified_at', 'text')
    .addColumn('phone', 'text')
    .addColumn('role', 'text', (column) => column.notNull().defaultTo('client'))
    .addColumn('company_id', 'integer', (column) => column.references('companies.id'))
    .addColumn('is_active', 'integer', flag(1))
    .addColumn('deleted_at', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addCheckConstraint('users_role', oneOf('role', ['admin', 'tree_company_owner', 'client']))
    .execute();
  await db.schema.createIndex('users_company').on('users').column('company_id').execute();
  await db.schema.createIndex('users_created').on('users').columns(['created_at', 'id']).execute();

  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('expires_at', 'text', required)
    .execute();
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
  await db.schema.createIndex('sessions_expiry').on('sessions').column('expires_at').execute();

  await db.schema
    .createTable('one_time_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('purpose', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('expires_at', 'text', required)
    .addColumn('used_at', 'text')
    .addColumn('created_at', 'text', required)
    .addCheckConstraint(
      'one_time_tokens_purpose',
      oneOf('purpose', ['verify_email', 'reset_password']),
    )
    .execute();
  await db.schema
    .createIndex('one_time_tokens_user')
    .on('one_time_tokens')
    .columns(['user_id', 'purpose'])
    .execute();
}

async function requests(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('quote_requests')
    .addColumn('id', autoId(db), autoIdColumn(db))
    .addColumn('reference_number', 'text', (column) => column.notNull().unique())
    .addColumn('first_name', 'text', required)
    .addColumn('last_name', 'text', required)
    .addColumn('email', 'text', required)
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
    .addCheckConstraint('quote_requests_source', oneOf('source', ['web', 'phone']))
    .execute();
  await db.schema
    .createIndex('quote_requests_created')
    .on('quote_requests')
    .columns(['created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('quote_requests_status_created')
    .on('quote_requests')
    .columns(['status', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('quote_requests_user')
    .on('quote_requests')
    .columns(['user_id', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('quote_requests_company')
    .on('quote_requests')
    .columns(['company_id', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('quote_requests_email')
    .on('quote_requests')
    .column('email')
    .execute();

  await db.schema
    .createTable('request_events')
    .addColumn('id', autoId(db), autoIdColumn(db))
    .addColumn('quote_request_id', 'integer', (column) =>
      column.notNull().references('quote_requests.id'),
    )
    .addColumn('kind', 'text', required)
    .addColumn('actor', 'text', required)
    .addColumn('user_id', 'integer', (column) => column.references('users.id'))
    .addColumn('data', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('reason', 'text')
    .addColumn('is_for_customer', 'integer', flag(0))
    .addColumn('created_at', 'text', required)
    .addCheckConstraint(
      'request_events_actor',
      oneOf('actor', ['customer', 'company', 'administrator', 'system']),
    )
    .execute();
  await db.schema
    .createIndex('request_events_request')
    .on('request_events')
    .columns(['quote_request_id', 'id'])
    .execute();

  await db.schema
    .createTable('visitor_grants')
    .addColumn('visitor_id', 'text', required)
    .addColumn('quote_request_id', 'integer', (column) =>
      column.notNull().references('quote_requests.id'),
    )
    .addColumn('kind', 'text', required)
    .addColumn('key_version', 'integer', required)
    .addColumn('created_at', 'text', required)
    .addPrimaryKeyConstraint('visitor_grants_pk', ['visitor_id', 'quote_request_id', 'kind'])
    .addCheckConstraint('visitor_grants_kind', oneOf('kind', ['reference', 'key']))
    .execute();
  await db.schema
    .createIndex('visitor_grants_created')
    .on('visitor_grants')
    .column('created_at')
    .execute();
}

async function photosAndAnalyses(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('photos')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('visitor_id', 'text')
    .addColumn('user_id', 'integer', (column) => column.references('users.id'))
    .addColumn('quote_request_id', 'integer', (column) => column.references('quote_requests.id'))
    .addColumn('stump', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('original_name', 'text', required)
    .addColumn('size_bytes', 'integer', required)
    .addColumn('width', 'integer', required)
    .addColumn('height', 'integer', required)
    .addColumn('source_width', 'integer', required)
    .addColumn('source_height', 'integer', required)
    .addColumn('focal_length_mm', 'real')
    .addColumn('focal_length_35mm', 'real')
    .addColumn('camera_model', 'text')
    .addColumn('is_heic', 'integer', flag(0))
    .addColumn('created_at', 'text', required)
    .addCheckConstraint('photos_stump', sql`stump between 1 and 5`)
    .execute();
  await db.schema
    .createIndex('photos_request')
    .on('photos')
    .columns(['quote_request_id', 'position'])
    .execute();
  await db.schema.createIndex('photos_visitor').on('photos').column('visitor_id').execute();
  await db.schema
    .createIndex('photos_unclaimed')
    .on('photos')
    .column('created_at')
    .where(sql.ref('quote_request_id'), 'is', null)
    .execute();

  await db.schema
    .createTable('stump_analyses')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('visitor_id', 'text')
    .addColumn('user_id', 'integer', (column) => column.references('users.id'))
    .addColumn('quote_request_id', 'integer', (column) => column.references('quote_requests.id'))
    .addColumn('input', 'text', required)
    .addColumn('stage', 'text', (column) => column.notNull().defaultTo('queued'))
    .addColumn('record', 'text')
    .addColumn('price_book_version', 'integer')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('error', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('completed_at', 'text')
    .addCheckConstraint(
      'stump_analyses_stage',
      oneOf('stage', ['queued', 'preprocessing', 'analysing', 'complete', 'failed']),
    )
    .execute();
  await db.schema
    .createIndex('stump_analyses_request')
    .on('stump_analyses')
    .column('quote_request_id')
    .execute();
  await db.schema
    .createIndex('stump_analyses_stage')
    .on('stump_analyses')
    .columns(['stage', 'created_at'])
    .execute();

  await db.schema
    .createTable('price_books')
    .addColumn('version', autoId(db), autoIdColumn(db))
    .addColumn('content', 'text', required)
    .addColumn('created_by_id', 'integer', (column) => column.references('users.id'))
    .addColumn('created_at', 'text', required)
    .execute();
}

async function quotesAndAppointments(db: AnyDatabase): Promise<void> {
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
  await db.schema
    .createIndex('quotes_request')
    .on('quotes')
    .columns(['quote_request_id', 'created_at'])
    .execute();
  await db.schema
    .createIndex('quotes_created')
    .on('quotes')
    .columns(['created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('quotes_company')
    .on('quotes')
    .columns(['company_id', 'created_at'])
    .execute();
  await db.schema
    .createIndex('quotes_open_expiry')
    .on('quotes')
    .columns(['status', 'expires_at'])
    .execute();
  await db.schema
    .createIndex('quotes_one_accepted')
    .unique()
    .on('quotes')
    .column('quote_request_id')
    .where(sql.ref('accepted'), '=', 1)
    .execute();

  await db.schema
    .createTable('quote_acceptances')
    .addColumn('quote_id', 'integer', (column) => column.primaryKey().references('quotes.id'))
    .addColumn('quote_request_id', 'integer', (column) =>
      column.notNull().references('quote_requests.id'),
    )
    .addColumn('signature', 'text', required)
    .addColumn('agreed_text', 'text', required)
    .addColumn('agreed_text_hash', 'text', required)
    .addColumn('terms_version', 'text', required)
    .addColumn('client_address', 'text', required)
    .addColumn('user_agent', 'text', required)
    .addColumn('user_id', 'integer', (column) => column.references('users.id'))
    .addColumn('accepted_at', 'text', required)
    .execute();

  await db.schema
    .createTable('appointments')
    .addColumn('id', autoId(db), autoIdColumn(db))
    .addColumn('quote_id', 'integer', (column) => column.notNull().references('quotes.id'))
    .addColumn('quote_request_id', 'integer', (column) =>
      column.notNull().references('quote_requests.id'),
    )
    .addColumn('company_id', 'integer', (column) => column.notNull().references('companies.id'))
    .addColumn('date', 'text', required)
    .addColumn('window_start', 'text', required)
    .addColumn('window_end', 'text', required)
    .addColumn('crew', 'integer', required)
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('scheduled'))
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('started_at', 'text')
    .addColumn('completed_at', 'text')
    .addColumn('cancelled_at', 'text')
    .addColumn('cancel_reason', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addCheckConstraint(
      'appointments_status',
      oneOf('status', ['scheduled', 'in_progress', 'completed', 'cancelled']),
    )
    .execute();
  await db.schema
    .createIndex('appointments_one_slot')
    .unique()
    .on('appointments')
    .columns(['company_id', 'date', 'window_start', 'crew'])
    .where(sql.ref('status'), '<>', 'cancelled')
    .execute();
  await db.schema
    .createIndex('appointments_one_quote')
    .unique()
    .on('appointments')
    .column('quote_id')
    .where(sql.ref('status'), '<>', 'cancelled')
    .execute();
  await db.schema
    .createIndex('appointments_request')
    .on('appointments')
    .column('quote_request_id')
    .execute();

  await db.schema
    .createTable('utility_tickets')
    .addColumn('quote_id', 'integer', (column) => column.primaryKey().references('quotes.id'))
    .addColumn('quote_request_id', 'integer', (column) =>
      column.notNull().references('quote_requests.id'),
    )
    .addColumn('company_id', 'integer', (column) => column.notNull().references('companies.id'))
    .addColumn('ticket_number', 'text')
    .addColumn('requested_on', 'text')
    .addColumn('responses', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('utility_tickets_company')
    .on('utility_tickets')
    .column('company_id')
    .execute();
}

async function messaging(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('channel', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('to_address', 'text', required)
    .addColumn('subject', 'text')
    .addColumn('body', 'text', required)
    .addColumn('attachments', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('quote_request_id', 'integer', (column) => column.references('quote_requests.id'))
    .addColumn('quote_id', 'integer', (column) => column.references('quotes.id'))
    .addColumn('user_id', 'integer', (column) => column.references('users.id'))
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('waiting'))
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'text', required)
    .addColumn('provider', 'text')
    .addColumn('provider_id', 'text')
    .addColumn('error', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('sent_at', 'text')
    .addCheckConstraint('messages_channel', oneOf('channel', ['email', 'sms']))
    .addCheckConstraint(
      'messages_status',
      oneOf('status', ['waiting', 'sending', 'sent', 'delivered', 'failed', 'skipped', 'unknown']),
    )
    .execute();
  await db.schema
    .createIndex('messages_due')
    .on('messages')
    .columns(['status', 'next_attempt_at'])
    .execute();
  await db.schema
    .createIndex('messages_created')
    .on('messages')
    .columns(['created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('messages_request')
    .on('messages')
    .column('quote_request_id')
    .execute();
  await db.schema
    .createIndex('messages_provider')
    .on('messages')
    .columns(['provider', 'provider_id'])
    .execute();

  await db.schema
    .createTable('sms_opt_outs')
    .addColumn('phone', 'text', (column) => column.primaryKey())
    .addColumn('opted_out_at', 'text', required)
    .execute();
  await db.schema
    .createTable('webhook_events')
    .addColumn('provider', 'text', required)
    .addColumn('event_id', 'text', required)
    .addColumn('received_at', 'text', required)
    .addPrimaryKeyConstraint('webhook_events_pk', ['provider', 'event_id'])
    .execute();

  for (const table of ['sms_templates', 'email_templates']) {
    const builder = db.schema
      .createTable(table)
      .addColumn('id', autoId(db), autoIdColumn(db))
      .addColumn('name', 'text', required)
      .addColumn('type', 'text', required)
      .addColumn('content', 'text', required)
      .addColumn('description', 'text')
      .addColumn('is_active', 'integer', flag(1))
      .addColumn('created_by', 'integer', (column) => column.references('users.id'))
      .addColumn('created_at', 'text', required)
      .addColumn('updated_at', 'text', required);
    await (
      table === 'email_templates' ? builder.addColumn('subject', 'text', required) : builder
    ).execute();
    await db.schema
      .createIndex(`${table}_type`)
      .on(table)
      .columns(['type', 'is_active', 'id'])
      .execute();
  }
}

async function housekeeping(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('chat_messages')
    .addColumn('id', autoId(db), autoIdColumn(db))
    .addColumn('user_id', 'integer', (column) => column.references('users.id'))
    .addColumn('visitor_id', 'text')
    .addColumn('session_id', 'varchar(64)', required)
    .addColumn('role', 'varchar(20)', required)
    .addColumn('content', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('chat_messages_session')
    .on('chat_messages')
    .columns(['session_id', 'id'])
    .execute();

  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', required)
    .addColumn('window_ends_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('rate_limits_end')
    .on('rate_limits')
    .column('window_ends_at')
    .execute();

  await db.schema
    .createTable('idempotency_keys')
    .addColumn('operation', 'text', required)
    .addColumn('key', 'text', required)
    .addColumn('content_hash', 'text', required)
    .addColumn('response', 'text', required)
    .addColumn('created_at', 'text', required)
    .addPrimaryKeyConstraint('idempotency_keys_pk', ['operation', 'key'])
    .execute();
  await db.schema
    .createIndex('idempotency_keys_created')
    .on('idempotency_keys')
    .column('created_at')
    .execute();
}
