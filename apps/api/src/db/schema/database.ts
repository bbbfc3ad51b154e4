import type {
  AppointmentCrewTable,
  AppointmentsTable,
  CrewMembersTable,
  PutOffTasksTable,
  UtilityTicketsTable,
} from './appointments.js';
import type { AuditLogTable } from './audit-log.js';
import type { ChatMessagesTable } from './chat-messages.js';
import type { CompaniesTable } from './companies.js';
import type {
  CalibrationsTable,
  FieldMeasurementsTable,
  StumpCorrectionsTable,
} from './field-measurements.js';
import type { IdempotencyKeysTable } from './idempotency-keys.js';
import type { InstallationTable } from './installation.js';
import type { MeasuredStumpsTable, MeasuringConsentsTable } from './measured-set.js';
import type { MessagesTable, SmsOptOutsTable, WebhookEventsTable } from './messages.js';
import type { PhotoOpinionsTable } from './photo-opinions.js';
import type { PhotosTable } from './photos.js';
import type { ProcessesTable } from './processes.js';
import type {
  QuoteRequestsTable,
  RequestEventsTable,
  VisitorGrantsTable,
} from './quote-requests.js';
import type { QuoteAcceptancesTable, QuotesTable } from './quotes.js';
import type { RateLimitsTable } from './rate-limits.js';
import type { PriceBooksTable, StumpAnalysesTable } from './stump-analyses.js';
import type {
  DefaultTemplatesGivenTable,
  EmailTemplatesTable,
  SmsTemplatesTable,
} from './templates.js';
import type { CompanyProofsTable, FinishedJobsTable, ReviewsTable } from './trust.js';
import type {
  OneTimeTokensTable,
  PasswordResetRequestsTable,
  RecoveryCodesTable,
  SecondFactorsTable,
  SessionsTable,
  UsersTable,
} from './users.js';
import type { WaitingListTable } from './waiting-list.js';

export interface Database {
  appointment_crew: AppointmentCrewTable;
  appointments: AppointmentsTable;
  audit_log: AuditLogTable;
  calibrations: CalibrationsTable;
  chat_messages: ChatMessagesTable;
  companies: CompaniesTable;
  company_proofs: CompanyProofsTable;
  crew_members: CrewMembersTable;
  default_templates_given: DefaultTemplatesGivenTable;
  email_templates: EmailTemplatesTable;
  field_measurements: FieldMeasurementsTable;
  finished_jobs: FinishedJobsTable;
  idempotency_keys: IdempotencyKeysTable;
  installation: InstallationTable;
  measured_stumps: MeasuredStumpsTable;
  measuring_consents: MeasuringConsentsTable;
  messages: MessagesTable;
  one_time_tokens: OneTimeTokensTable;
  password_reset_requests: PasswordResetRequestsTable;
  photo_opinions: PhotoOpinionsTable;
  photos: PhotosTable;
  price_books: PriceBooksTable;
  processes: ProcessesTable;
  quote_acceptances: QuoteAcceptancesTable;
  quote_requests: QuoteRequestsTable;
  quotes: QuotesTable;
  rate_limits: RateLimitsTable;
  recovery_codes: RecoveryCodesTable;
  request_events: RequestEventsTable;
  reviews: ReviewsTable;
  second_factors: SecondFactorsTable;
  sessions: SessionsTable;
  sms_opt_outs: SmsOptOutsTable;
  sms_templates: SmsTemplatesTable;
  stump_analyses: StumpAnalysesTable;
  stump_corrections: StumpCorrectionsTable;
  users: UsersTable;
  put_off_tasks: PutOffTasksTable;
  waiting_list: WaitingListTable;
  utility_tickets: UtilityTicketsTable;
  visitor_grants: VisitorGrantsTable;
  webhook_events: WebhookEventsTable;
}
