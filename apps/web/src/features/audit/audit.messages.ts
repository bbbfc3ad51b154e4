import type { AuditAction, AuditSubject } from '@stumpquote/domain/audit/audit-actions';
import {
  accountAuditRetentionDays,
  administrationAuditRetentionDays,
} from '@stumpquote/domain/retention';
import { hideReasonLabels, hideReasons } from '@stumpquote/domain/trust/review';
import { browserName } from '@stumpquote/domain/users/browser-name';
import type { Role } from '@stumpquote/domain/users/roles';

/** An unknown user agent is shown verbatim. */
function browserOn(userAgent: string): string {
  const { browser, system } = browserName(userAgent);
  return browser === null || system === null ? userAgent : `${browser} on ${system}`;
}

const actions: Record<AuditAction, string> = {
  registered: 'Created an account',
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in failed',
  signed_out: 'Signed out',
  password_reset: 'Reset the password by email',
  password_changed: 'Changed the password',
  email_changed: 'Changed the email address',
  account_deleted: 'Deleted their own account',
  email_confirmed: 'Confirmed the email address',
  second_factor_on: 'Turned on two-step sign-in',
  second_factor_off: 'Turned off two-step sign-in',
  second_factor_passed: 'Entered a code from the app',
  second_factor_failed: 'Entered a wrong code',
  recovery_code_used: 'Used a recovery code',
  recovery_codes_renewed: 'Created new recovery codes',
  session_ended: 'Signed a device out',
  other_sessions_ended: 'Signed all other devices out',
  'appointments.book': 'Booked an appointment',
  'appointments.reschedule': 'Rescheduled an appointment',
  'appointments.cancel': 'Canceled an appointment',
  'appointments.start': 'Started the work',
  'appointments.complete': 'Marked the work as completed',
  'appointments.recordField': 'Recorded field measurements',
  'appointments.recordTicket': 'Recorded a locate ticket',
  'appointments.putOffTask': 'Postponed a task',
  'appointments.resumeTask': 'Resumed a task',
  'appointments.changeDaysOff': "Changed a company's days off",
  'appointments.saveCrewMember': "Changed a company's crew",
  'appointments.removeCrewMember': "Removed a person from a company's crew",
  'appointments.assignCrew': 'Chose who comes to an appointment',
  'appointments.recordResponses': 'Recorded utility responses',
  'companies.edit': 'Edited a company',
  'companies.approve': 'Approved a company',
  'companies.setActive': 'Activated or deactivated a company',
  'trust.saveProof': "Changed a company's license or insurance",
  'trust.removeProof': "Removed a company's license or insurance",
  'finishedJobs.publish': 'Published a finished job',
  'finishedJobs.takeDown': 'Took a finished job down',
  'measuredSet.revoke': "Ended a customer's consent to improve the measuring",
  'messages.sendAgain': 'Asked to send a message again',
  'messages.sendCustom': 'Wrote to a customer',
  'priceBook.update': 'Changed the price book',
  'priceBook.bringBack': 'Restored an earlier price book',
  'quoteRequests.submit': 'Entered a request',
  'quoteRequests.assign': 'Assigned a request',
  'quoteRequests.reject': 'Rejected a request',
  'quoteRequests.reopen': 'Reopened a request',
  'quoteRequests.enter': 'Entered a request for a caller',
  'quoteRequests.correctContact': 'Corrected the contact details of a request',
  'quoteRequests.endLinks': "Revoked a request's links",
  'quoteRequests.cancel': 'Canceled a request',
  'quotes.create': 'Drafted a quote',
  'quotes.change': 'Changed a quote',
  'quotes.keepFigures': 'Kept a quote as it is',
  'quotes.markSent': 'Marked a quote as sent',
  'quotes.sendEmail': 'Marked a quote as sent, by email',
  'quotes.tell': 'Recorded telling the customer about a quote',
  'quotes.recordAcceptance': 'Recorded an acceptance given on the phone',
  quote_printed: "Printed a quote with the customer's link",
  'quotes.remove': 'Deleted a quote',
  'reviews.answer': "Changed a company's answer to a review",
  'reviews.hide': 'Removed a review from public view',
  'reviews.showAgain': 'Showed a removed review again',
  'secondFactor.removeFor': "Turned off somebody's two-step sign-in",
  'stumpAnalysis.correct': 'Corrected an analysis',
  'stumpAnalysis.remeasure': 'Measured a stump again',
  'system.releaseRestored': 'Let a restored server send messages',
  'system.testEnvironment': 'Tested the email and SMS providers',
  'templates.sendTest': 'Asked to send a test of a template',
  'templates.createSms': 'Created an SMS template',
  'templates.changeSms': 'Changed an SMS template',
  'templates.removeSms': 'Deleted an SMS template',
  'templates.createEmail': 'Created an email template',
  'templates.changeEmail': 'Changed an email template',
  'templates.removeEmail': 'Deleted an email template',
  'users.setActive': 'Activated or deactivated an account',
  'users.remove': 'Deleted an account',
  exported: 'Downloaded a table',
  admin_created: 'Created an administrator',
  second_factor_reset: 'Turned off two-step sign-in in the terminal',
};

const subjects: Record<AuditSubject, (id: string) => string> = {
  user: (id) => `Account ${id}`,
  company: (id) => `Company ${id}`,
  request: (id) => `Request ${id}`,
  quote: (id) => `Quote ${id}`,
  appointment: (id) => `Appointment ${id}`,
  sms_template: (id) => `SMS template ${id}`,
  email_template: (id) => `Email template ${id}`,
  message: (id) => `Message ${id}`,
  price_book: (id) => `Price book, version ${id}`,
  export: (id) => `${id}.csv`,
};

/** One call that does two opposite things. */
const turned: Partial<Record<AuditAction, { on: string; off: string }>> = {
  'companies.setActive': { on: 'Activated a company', off: 'Deactivated a company' },
  'users.setActive': { on: 'Activated an account', off: 'Deactivated an account' },
};

export const auditMessages = {
  en: {
    title: 'Audit log',
    intro: `Sign-ins and account changes from the last ${accountAuditRetentionDays} days, and what administrators did in the last ${administrationAuditRetentionDays}.`,
    loading: 'Loading the audit log...',
    error: 'Error loading the audit log',
    empty: 'No entries found',
    columns: {
      created: 'When',
      user: 'Account',
      action: 'What',
      subject: 'Record',
      origin: 'From',
    },
    search: 'Search by name, username or email...',
    kind: 'Log',
    allKinds: 'Everything',
    kinds: { account: 'Sign-ins and accounts', administration: "Administrators' actions" },
    action: (action: AuditAction, { isActive, reason }: Record<string, unknown>) => {
      const both = turned[action];
      if (both !== undefined && typeof isActive === 'boolean') return isActive ? both.on : both.off;
      const why = hideReasons.find((one) => one === reason);
      return why === undefined
        ? actions[action]
        : `${actions[action]}: ${hideReasonLabels.en[why]}`;
    },
    subject: (subject: AuditSubject, id: string | null, name: string | null) =>
      subjects[subject](name ?? id ?? ''),
    roles: {
      admin: 'Administrator',
      tree_company_owner: 'Tree company',
      client: 'Customer',
    } satisfies Record<Role, string>,
    nobody: 'Unknown name',
    browser: browserOn,
    terminal: "The server's terminal",
  },
};
