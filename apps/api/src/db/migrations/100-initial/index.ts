import type { AnyDatabase } from '../portable.js';
import { appointmentCrew } from './appointment-crew.js';
import { appointments } from './appointments.js';
import { auditLog } from './audit-log.js';
import { calibrations } from './calibrations.js';
import { chatMessages } from './chat-messages.js';
import { companies } from './companies.js';
import { companyProofs } from './company-proofs.js';
import { crewMembers } from './crew-members.js';
import { defaultTemplatesGiven } from './default-templates-given.js';
import { emailTemplates } from './email-templates.js';
import { fieldMeasurements } from './field-measurements.js';
import { finishedJobs } from './finished-jobs.js';
import { idempotencyKeys } from './idempotency-keys.js';
import { installation } from './installation.js';
import { measuredStumps } from './measured-stumps.js';
import { measuringConsents } from './measuring-consents.js';
import { messages } from './messages.js';
import { oneTimeTokens } from './one-time-tokens.js';
import { passwordResetRequests } from './password-reset-requests.js';
import { photoOpinions } from './photo-opinions.js';
import { photos } from './photos.js';
import { priceBooks } from './price-books.js';
import { processes } from './processes.js';
import { putOffTasks } from './put-off-tasks.js';
import { quoteAcceptances } from './quote-acceptances.js';
import { quoteRequests } from './quote-requests.js';
import { quotes } from './quotes.js';
import { rateLimits } from './rate-limits.js';
import { recoveryCodes } from './recovery-codes.js';
import { requestEvents } from './request-events.js';
import { reviews } from './reviews.js';
import { search } from './search.js';
import { secondFactors } from './second-factors.js';
import { sessions } from './sessions.js';
import { smsOptOuts } from './sms-opt-outs.js';
import { smsTemplates } from './sms-templates.js';
import { stumpAnalyses } from './stump-analyses.js';
import { stumpCorrections } from './stump-corrections.js';
import { users } from './users.js';
import { utilityTickets } from './utility-tickets.js';
import { visitorGrants } from './visitor-grants.js';
import { waitingList } from './waiting-list.js';
import { webhookEvents } from './webhook-events.js';

/** In this order: a table after those it refers to. */
const tables = [
  companies,
  users,
  quoteRequests,
  quotes,
  appointments,
  crewMembers,
  appointmentCrew,
  auditLog,
  calibrations,
  chatMessages,
  companyProofs,
  defaultTemplatesGiven,
  emailTemplates,
  fieldMeasurements,
  finishedJobs,
  idempotencyKeys,
  installation,
  measuredStumps,
  measuringConsents,
  messages,
  oneTimeTokens,
  passwordResetRequests,
  photoOpinions,
  photos,
  priceBooks,
  processes,
  putOffTasks,
  quoteAcceptances,
  rateLimits,
  recoveryCodes,
  requestEvents,
  reviews,
  secondFactors,
  sessions,
  smsOptOuts,
  smsTemplates,
  stumpAnalyses,
  stumpCorrections,
  utilityTickets,
  visitorGrants,
  waitingList,
  webhookEvents,
];

/** The whole schema of version 2.0.0, a file a table. */
export async function up(db: AnyDatabase): Promise<void> {
  for (const table of tables) await table(db);
  await search(db);
}
