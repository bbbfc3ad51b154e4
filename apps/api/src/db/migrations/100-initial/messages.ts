import {
  createIndexes,
  flag,
  ignoringCase,
  oneOf,
  rankOf,
  required,
  type AnyDatabase,
} from '../portable.js';

export async function messages(db: AnyDatabase): Promise<void> {
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
    .addColumn('repeats_id', 'text')
    .addColumn('holds_secrets', 'integer', flag(1))
    .addColumn('picture', 'text')
    .addColumn('traceparent', 'text')
    .addCheckConstraint('messages_channel', oneOf('channel', ['email', 'sms']))
    .addCheckConstraint(
      'messages_status',
      oneOf('status', [
        'waiting',
        'sending',
        'sent',
        'delivered',
        'failed',
        'skipped',
        'unknown',
        'held',
      ]),
    )
    .execute();
  await createIndexes(db, 'messages', {
    messages_by_recipient: {
      columns: `${ignoringCase(db, 'to_address')}, id, status, channel, created_at, quote_request_id`,
      alsoReads: 'to_address',
    },
    messages_by_status: `${rankOf('status', ['waiting', 'sending', 'sent', 'delivered', 'failed', 'skipped', 'unknown', 'held'])}, id, status, channel`,
    messages_created: 'created_at, id, status, channel',
    messages_due: 'status, next_attempt_at',
    messages_fate: 'status, created_at, channel',
    messages_provider: 'provider, provider_id',
    messages_quote: 'quote_id, type, created_at',
    messages_repeats: { unique: true, columns: 'repeats_id' },
    messages_request: 'quote_request_id, created_at, id, status, channel',
    messages_sent: 'channel, sent_at',
    messages_troubled: 'channel, status, updated_at',
    messages_with_secrets: 'holds_secrets, status, updated_at',
  });
}
