import type { AppointmentsTable, UtilityTicketsTable } from './appointments.js';
import type { ChatMessagesTable } from './chat-messages.js';
import type { CompaniesTable } from './companies.js';
import type { IdempotencyKeysTable } from './idempotency-keys.js';
import type { MessagesTable, SmsOptOutsTable, WebhookEventsTable } from './messages.js';
import type { PhotosTable } from './photos.js';
import type { QuoteRequestsTable, RequestEventsTable, VisitorGrantsTable } from './quote-requests.js';
import type { QuoteAcceptancesTable, QuotesTable } from './quotes.js';
import type { RateLimitsTable } from './rate-limits.js';
import type { PriceBooksTable, StumpAnalysesTable } from './stump-analyses.js';
import type { EmailTemplatesTable, SmsTemplatesTable } from './templates.js';
import type { OneTimeTokensTable, SessionsTable, UsersTable } from './users.js';

export interface Database {
  appointments: AppointmentsTable;
  chat_messages: ChatMessagesTable;
  companies: CompaniesTable;
  email_templates: EmailTemplatesTable;
  idempotency_keys: IdempotencyKeysTable;
  messages: MessagesTable;
  one_time_tokens: OneTimeTokensTable;
  photos: PhotosTable;
  price_books: PriceBooksTable;
  quote_acceptances: QuoteAcceptancesTable;
  quote_requests: QuoteRequestsTable;
  quotes: QuotesTable;
  rate_limits: RateLimitsTable;
  request_events: RequestEventsTable;
  sessions: SessionsTable;
  sms_opt_outs: SmsOptOutsTable;
  sms_templates: SmsTemplatesTable;
  stump_analyses: StumpAnalysesTable;
  users: UsersTable;
  utility_tickets: UtilityTicketsTable;
  visitor_grants: VisitorGrantsTable;
  webhook_events: WebhookEventsTable;
}
