import {
  administrationCalls,
  type AdministrationCall,
  type AuditSubject,
} from '@stumpquote/domain/audit/audit-actions';
import type { AuditDetails } from './record-audit.js';

interface AuditedCall {
  subject: AuditSubject | null;
  /** The input field with the record's id; by default the created record's id. */
  idField: string | null;
  /** Input fields to store: only ids, flags, and times. */
  recordedFields: readonly string[];
}

const about = (
  subject: AuditSubject,
  idField = 'id',
  ...recordedFields: string[]
): AuditedCall => ({
  subject,
  idField,
  recordedFields,
});
const making = (subject: AuditSubject, ...recordedFields: string[]): AuditedCall => ({
  subject,
  idField: null,
  recordedFields,
});
const noRecord: AuditedCall = { subject: null, idField: null, recordedFields: [] };

/**
 * Which record each administrator's call is about. A mutation in neither table fails
 * `administration.test.ts`.
 */
export const auditedCalls: Record<AdministrationCall, AuditedCall> = {
  'appointments.book': about('quote', 'quoteId', 'date', 'windowStart'),
  'appointments.reschedule': about('appointment', 'appointmentId', 'date', 'windowStart'),
  'appointments.cancel': about('appointment', 'appointmentId'),
  'appointments.start': about('appointment', 'appointmentId'),
  'appointments.complete': about('appointment', 'appointmentId'),
  'appointments.recordField': about('appointment', 'appointmentId'),
  'appointments.recordTicket': about('quote', 'quoteId'),
  'appointments.recordResponses': about('quote', 'quoteId'),
  'appointments.putOffTask': about('quote', 'quoteId', 'kind', 'until'),
  'appointments.resumeTask': about('quote', 'quoteId', 'kind'),
  'appointments.changeDaysOff': about('company', 'companyId'),
  'appointments.saveCrewMember': about('company', 'companyId', 'id', 'crew'),
  'appointments.removeCrewMember': about('company', 'companyId', 'id'),
  'appointments.assignCrew': about('appointment', 'appointmentId'),
  'companies.edit': about('company'),
  'companies.approve': about('company'),
  'companies.setActive': about('company', 'id', 'isActive'),
  'finishedJobs.publish': about('request', 'requestId', 'beforePhotoId', 'afterPhotoId'),
  'finishedJobs.takeDown': about('request', 'requestId'),
  'measuredSet.revoke': about('request', 'requestId'),
  'messages.sendAgain': about('message'),
  'messages.sendCustom': about('request', 'requestId', 'channel'),
  'priceBook.update': making('price_book'),
  'priceBook.bringBack': making('price_book', 'version'),
  'quoteRequests.submit': making('request'),
  'quoteRequests.enter': making('request', 'smsConsent', 'termsAgreed'),
  'quoteRequests.correctContact': about(
    'request',
    'requestId',
    'smsConsent',
    'endLinks',
    'sendLink',
  ),
  'quoteRequests.assign': about('request', 'requestId', 'companyId'),
  'quoteRequests.reject': about('request', 'requestId'),
  'quoteRequests.reopen': about('request', 'requestId'),
  'quoteRequests.endLinks': about('request', 'requestId', 'sendLink'),
  'quoteRequests.cancel': about('request', 'requestId'),
  'quotes.create': making('quote', 'quoteRequestId'),
  'quotes.change': about('quote', 'quoteId'),
  'quotes.keepFigures': about('quote', 'quoteId'),
  'quotes.markSent': about('quote'),
  'quotes.sendEmail': about('quote'),
  'quotes.tell': about('quote', 'id', 'how'),
  'quotes.recordAcceptance': about('quote', 'quoteId', 'spokenAt'),
  'quotes.remove': about('quote'),
  'reviews.answer': about('request', 'requestId'),
  'reviews.hide': about('request', 'requestId', 'reason'),
  'reviews.showAgain': about('request', 'requestId'),
  'secondFactor.removeFor': about('user'),
  'stumpAnalysis.correct': about('request', 'requestId'),
  'stumpAnalysis.remeasure': about('request', 'requestId'),
  'system.releaseRestored': { ...noRecord, recordedFields: ['send'] },
  'system.testEnvironment': noRecord,
  'templates.sendTest': noRecord,
  'templates.createSms': making('sms_template'),
  'templates.changeSms': about('sms_template'),
  'templates.removeSms': about('sms_template'),
  'templates.createEmail': making('email_template'),
  'templates.changeEmail': about('email_template'),
  'templates.removeEmail': about('email_template'),
  'trust.saveProof': about('company', 'companyId', 'kind', 'expiresOn'),
  'trust.removeProof': about('company', 'companyId', 'kind'),
  'users.setActive': about('user', 'id', 'isActive'),
  'users.remove': about('user'),
};

/**
 * Calls that aren't administration: administrators make them like everyone else, or can't make
 * them.
 */
export const unauditedCalls: readonly string[] = [
  'auth.login',
  'auth.register',
  'auth.logout',
  'auth.verifyEmail',
  'auth.resendVerification',
  'auth.requestPasswordReset',
  'auth.resetPassword',
  'auth.changePassword',
  'auth.updateProfile',
  'auth.setLanguage',
  'users.deleteOwn',
  'secondFactor.begin',
  'secondFactor.confirm',
  'secondFactor.remove',
  'secondFactor.renewRecoveryCodes',
  'sessions.end',
  'sessions.endOthers',
  'chat.send',
  'companies.updateMine',
  'companies.joinWaitingList',
  'finishedJobs.agree',
  'finishedJobs.revoke',
  'measuredSet.agree',
  'photos.remove',
  'photos.setStump',
  'quoteRequests.add',
  'quoteRequests.askNewQuote',
  'quoteRequests.correctOwnContact',
  'quoteRequests.openLink',
  'quotes.propose',
  'quotes.accept',
  'quotes.decline',
  'reviews.save',
  'reviews.withdraw',
  'stumpAnalysis.start',
];

export const isAdministration = (path: string): path is AdministrationCall =>
  (administrationCalls as readonly string[]).includes(path);

// An id, flag or time, never free text.
const plainValue = /^[\w:-]{1,64}$/;

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && plainValue.test(value));

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[field]
    : undefined;

/** The id of a created record, or the number of a price book version. */
const idIn = (result: unknown): unknown =>
  typeof result === 'number' ? result : (fieldOf(result, 'id') ?? fieldOf(result, 'version'));

/** The record and the recorded fields of one call, from its input and result. */
export function factsOf(
  { subject, idField, recordedFields }: AuditedCall,
  input: unknown,
  result: unknown,
): { subjectId: string | null; details: AuditDetails } {
  const id = idField === null ? idIn(result) : fieldOf(input, idField);
  const facts = recordedFields
    .map((field) => [field, fieldOf(input, field)] as const)
    .filter((fact): fact is readonly [string, string | number | boolean] => isPlain(fact[1]));
  return {
    subjectId: subject !== null && isPlain(id) ? String(id) : null,
    details: Object.fromEntries(facts),
  };
}
