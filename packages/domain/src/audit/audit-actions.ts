/** The two logs: account events, and administrators' actions. Each has its own retention. */
export const auditKinds = ['account', 'administration'] as const;

/** Logged account events. */
const accountActions = [
  'registered',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'password_reset',
  'password_changed',
  'email_changed',
  'email_confirmed',
  'second_factor_on',
  'second_factor_off',
  'second_factor_passed',
  'second_factor_failed',
  'recovery_code_used',
  'recovery_codes_renewed',
  'session_ended',
  'other_sessions_ended',
  'account_deleted',
] as const;
export type AccountAction = (typeof accountActions)[number];

/** Administrators' calls, by procedure name. */
export const administrationCalls = [
  'appointments.book',
  'appointments.reschedule',
  'appointments.cancel',
  'appointments.start',
  'appointments.complete',
  'appointments.recordField',
  'appointments.recordTicket',
  'appointments.recordResponses',
  'appointments.putOffTask',
  'appointments.resumeTask',
  'appointments.changeDaysOff',
  'appointments.saveCrewMember',
  'appointments.removeCrewMember',
  'appointments.assignCrew',
  'companies.edit',
  'companies.approve',
  'companies.setActive',
  'finishedJobs.publish',
  'finishedJobs.takeDown',
  'measuredSet.revoke',
  'messages.sendAgain',
  'messages.sendCustom',
  'priceBook.update',
  'priceBook.bringBack',
  'quoteRequests.submit',
  'quoteRequests.enter',
  'quoteRequests.correctContact',
  'quoteRequests.assign',
  'quoteRequests.reject',
  'quoteRequests.reopen',
  'quoteRequests.endLinks',
  'quoteRequests.cancel',
  'quotes.create',
  'quotes.change',
  'quotes.keepFigures',
  'quotes.markSent',
  'quotes.sendEmail',
  'quotes.tell',
  'quotes.recordAcceptance',
  'quotes.remove',
  'reviews.answer',
  'reviews.hide',
  'reviews.showAgain',
  'secondFactor.removeFor',
  'stumpAnalysis.correct',
  'stumpAnalysis.remeasure',
  'system.releaseRestored',
  'system.testEnvironment',
  'templates.sendTest',
  'templates.createSms',
  'templates.changeSms',
  'templates.removeSms',
  'templates.createEmail',
  'templates.changeEmail',
  'templates.removeEmail',
  'trust.saveProof',
  'trust.removeProof',
  'users.setActive',
  'users.remove',
] as const;
export type AdministrationCall = (typeof administrationCalls)[number];

/** All administrator actions: calls, table downloads, and terminal commands. */
const administrationActions = [
  ...administrationCalls,
  'exported',
  'quote_printed',
  'admin_created',
  'second_factor_reset',
] as const;
export type AdministrationAction = (typeof administrationActions)[number];

export type AuditAction = AccountAction | AdministrationAction;

/** What an entry can refer to. */
const auditSubjects = [
  'user',
  'company',
  'request',
  'quote',
  'appointment',
  'sms_template',
  'email_template',
  'message',
  'price_book',
  'export',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];
