import type { Records } from './foreign-scene.js';

/**
 * One row per call: the foreign records it names and the result per viewer, in the order of
 * `viewers`. `in` means allowed: not 401, 403, or 404. Written by hand: it must not be derived from
 * what it checks.
 */
export type ForeignRow = readonly [
  names: (records: Records) => Record<string, unknown>,
  outcomes: string,
];

const nothing = (): Record<string, unknown> => ({});
const everyone = 'in  in  in  in  in  in  in';
const signedIn = '401 in  in  in  401 in  in';
const company = '401 403 in  in  401 in  403';
const staff = '401 403 in  in  401 in  in';
const admin = '401 403 403 403 401 403 in';
// The record decides: for outsiders it doesn't exist.
const hidden = '404 404 404 404 404 in  in';
const hiddenSignedIn = '401 404 404 404 401 in  in';
const hiddenStaff = '401 403 404 404 401 in  in';
// Even the administrator can't answer for a customer or access another browser's uploads and chats.
const customersAlone = '404 404 404 404 404 403 403';
// Without a webhook secret or METRICS_TOKEN, these routes don't exist.
const unconfigured = '404 404 404 404 404 404 404';
const browsersAlone = '404 404 404 404 404 404 404';
// Writes with an ended session are refused, even where visitors may write.
const everyonesWrite = 'in  in  in  in  401 in  in';
const hiddenWrite = '404 404 404 404 401 in  in';
const customersWrite = '404 404 404 404 401 403 403';
const hiddenFromCompanies = '404 404 404 404 404 403 in';
const hiddenFromCompaniesWrite = '404 404 404 404 401 403 in';
const browsersWrite = '404 404 404 404 401 404 404';

export const procedureRows: Record<string, ForeignRow> = {
  'appointments.slots': [({ acceptedId }) => ({ quoteId: acceptedId }), hidden],
  'appointments.book': [({ acceptedId }) => ({ quoteId: acceptedId }), hiddenWrite],
  'appointments.reschedule': [({ appointmentId }) => ({ appointmentId }), hiddenWrite],
  'appointments.cancel': [({ appointmentId }) => ({ appointmentId }), hiddenWrite],
  'appointments.forRequest': [({ bookedRequestId }) => ({ requestId: bookedRequestId }), hidden],
  'appointments.start': [({ appointmentId }) => ({ appointmentId }), hiddenStaff],
  'appointments.complete': [({ appointmentId }) => ({ appointmentId }), hiddenStaff],
  'appointments.field': [({ appointmentId }) => ({ appointmentId }), hiddenStaff],
  'appointments.recordField': [({ appointmentId }) => ({ appointmentId }), hiddenStaff],
  'appointments.recordTicket': [({ acceptedId }) => ({ quoteId: acceptedId }), hiddenStaff],
  'appointments.recordResponses': [({ acceptedId }) => ({ quoteId: acceptedId }), hiddenStaff],
  'appointments.companyCalendar': [({ companyId }) => ({ companyId }), hiddenStaff],
  'appointments.tasks': [({ companyId }) => ({ companyId }), hiddenStaff],
  'appointments.putOffTask': [({ acceptedId }) => ({ quoteId: acceptedId }), hiddenStaff],
  'appointments.resumeTask': [({ acceptedId }) => ({ quoteId: acceptedId }), hiddenStaff],
  'appointments.daysOff': [({ companyId }) => ({ companyId }), hiddenStaff],
  'appointments.changeDaysOff': [({ companyId }) => ({ companyId }), hiddenStaff],
  'audit.list': [nothing, admin],
  'auth.me': [nothing, everyone],
  'auth.current': [nothing, signedIn],
  'auth.session': [nothing, everyone],
  'auth.login': [() => ({ password: 'not the password' }), '401 401 401 401 401 401 401'],
  'auth.register': [nothing, everyone],
  'auth.logout': [nothing, everyone],
  'auth.verifyEmail': [nothing, everyone],
  'auth.resendVerification': [nothing, signedIn],
  'auth.requestPasswordReset': [nothing, everyone],
  'auth.resetPassword': [nothing, everyone],
  'auth.changePassword': [() => ({ currentPassword: 'not the password' }), signedIn],
  'auth.setLanguage': [nothing, signedIn],
  'auth.updateProfile': [() => ({ email: 'zenobia.quandt@example.test' }), signedIn],
  'chat.history': [({ sessionId }) => ({ sessionId }), browsersAlone],
  'chat.send': [({ sessionId }) => ({ sessionId }), browsersWrite],
  'companies.joinWaitingList': [nothing, everyonesWrite],
  'companies.choices': [nothing, admin],
  'companies.page': [nothing, admin],
  'companies.get': [({ companyId }) => ({ id: companyId }), admin],
  'companies.edit': [({ companyId }) => ({ id: companyId }), admin],
  'companies.approve': [({ companyId }) => ({ id: companyId }), admin],
  'companies.setActive': [({ companyId }) => ({ id: companyId }), admin],
  'companies.mine': [nothing, company],
  'companies.updateMine': [({ companyId }) => ({ id: companyId, companyId }), company],
  'messages.list': [nothing, admin],
  'messages.outlook': [({ requestId }) => ({ requestId, about: 'quote' }), admin],
  'messages.forRequest': [({ requestId }) => ({ requestId }), admin],
  'messages.sendAgain': [({ messageId }) => ({ id: messageId }), admin],
  'messages.sendCustom': [({ requestId }) => ({ requestId }), admin],
  'measuredSet.agree': [({ bookedRequestId }) => ({ requestId: bookedRequestId }), customersWrite],
  'measuredSet.consent': [
    ({ bookedRequestId }) => ({ requestId: bookedRequestId }),
    hiddenFromCompanies,
  ],
  'measuredSet.revoke': [
    ({ bookedRequestId }) => ({ requestId: bookedRequestId }),
    hiddenFromCompaniesWrite,
  ],
  'photos.mine': [nothing, everyone],
  'photos.remove': [({ photoId }) => ({ id: photoId }), browsersWrite],
  'photos.setStump': [({ photoId }) => ({ id: photoId }), browsersWrite],
  'priceBook.current': [nothing, everyone],
  'priceBook.bringBack': [nothing, admin],
  'priceBook.get': [nothing, admin],
  'priceBook.history': [nothing, admin],
  'priceBook.update': [nothing, admin],
  'quoteRequests.submit': [
    ({ photoId }) => ({ images: [{ path: `/api/photos/${photoId}` }] }),
    everyonesWrite,
  ],
  'quoteRequests.list': [nothing, admin],
  'quoteRequests.get': [({ requestId }) => ({ id: requestId }), hiddenSignedIn],
  'quoteRequests.byReference': [({ referenceNumber }) => ({ referenceNumber }), everyone],
  'quoteRequests.submittedWith': [nothing, everyone],
  'quoteRequests.openLink': [({ referenceNumber }) => ({ referenceNumber }), everyonesWrite],
  'quoteRequests.mine': [nothing, signedIn],
  'quoteRequests.forCompany': [nothing, company],
  'quoteRequests.companySummary': [nothing, company],
  'quoteRequests.companiesFor': [({ requestId }) => ({ requestId }), admin],
  'quoteRequests.assign': [({ requestId, companyId }) => ({ requestId, companyId }), admin],
  'quoteRequests.reject': [({ requestId }) => ({ requestId }), admin],
  'quoteRequests.reopen': [({ requestId }) => ({ requestId }), admin],
  'quoteRequests.enter': [nothing, admin],
  'quoteRequests.correctContact': [({ requestId }) => ({ requestId }), admin],
  'quoteRequests.endLinks': [({ requestId }) => ({ requestId }), admin],
  'quoteRequests.cancel': [({ requestId }) => ({ requestId }), '404 404 404 404 401 403 in'],
  'quotes.list': [nothing, admin],
  'quotes.get': [({ quoteId }) => ({ id: quoteId }), hidden],
  'quotes.forRequest': [({ requestId }) => ({ quoteRequestId: requestId }), hidden],
  'quotes.pageForRequest': [({ requestId }) => ({ quoteRequestId: requestId }), hidden],
  'quotes.create': [
    ({ requestId, companyId }) => ({ quoteRequestId: requestId, companyId }),
    admin,
  ],
  'quotes.propose': [
    ({ requestId }) => ({ quoteRequestId: requestId }),
    '401 403 404 404 401 in  403',
  ],
  'quotes.change': [({ quoteId }) => ({ quoteId }), admin],
  'quotes.keepFigures': [({ quoteId }) => ({ quoteId }), admin],
  'quotes.markSent': [({ quoteId }) => ({ id: quoteId }), admin],
  'quotes.sendEmail': [({ quoteId }) => ({ id: quoteId }), admin],
  'quotes.tell': [({ quoteId }) => ({ id: quoteId }), admin],
  'quotes.remove': [({ quoteId }) => ({ id: quoteId }), admin],
  'quotes.acceptanceTerms': [({ quoteId }) => ({ quoteId }), customersAlone],
  'quotes.spokenTerms': [({ quoteId }) => ({ quoteId }), admin],
  'quotes.recordAcceptance': [({ quoteId }) => ({ quoteId }), admin],
  'quotes.accept': [({ quoteId }) => ({ quoteId }), customersWrite],
  'quotes.decline': [({ quoteId }) => ({ quoteId }), customersWrite],
  'reports.overview': [({ companyId }) => ({ companyId }), hiddenStaff],
  'reports.accuracy': [nothing, admin],
  'secondFactor.state': [nothing, signedIn],
  'secondFactor.begin': [nothing, signedIn],
  'secondFactor.confirm': [() => ({ currentPassword: 'not the password' }), signedIn],
  'secondFactor.remove': [() => ({ currentPassword: 'not the password' }), signedIn],
  'secondFactor.renewRecoveryCodes': [() => ({ currentPassword: 'not the password' }), signedIn],
  'secondFactor.removeFor': [({ userId }) => ({ id: userId }), admin],
  'sessions.list': [nothing, signedIn],
  'sessions.end': [nothing, '401 404 404 404 401 404 404'],
  'sessions.endOthers': [nothing, signedIn],
  'stumpAnalysis.start': [({ photoId }) => ({ photoIds: [photoId] }), everyonesWrite],
  'stumpAnalysis.get': [({ analysisId }) => ({ id: analysisId }), browsersAlone],
  'stumpAnalysis.correct': [({ requestId }) => ({ requestId }), hiddenStaff],
  'stumpAnalysis.remeasure': [({ requestId }) => ({ requestId }), hiddenStaff],
  'stumpAnalysis.propose': [({ photoId }) => ({ photoId }), hidden],
  'system.publicConfig': [nothing, everyone],
  'system.restored': [nothing, admin],
  'system.releaseRestored': [nothing, admin],
  'system.checks': [nothing, admin],
  'system.testEnvironment': [nothing, admin],
  'system.verifyEnv': [nothing, admin],
  'templates.sendTest': [nothing, admin],
  'templates.listSms': [nothing, admin],
  'templates.smsPage': [nothing, admin],
  'templates.createSms': [nothing, admin],
  'templates.changeSms': [({ smsTemplateId }) => ({ id: smsTemplateId }), admin],
  'templates.removeSms': [({ smsTemplateId }) => ({ id: smsTemplateId }), admin],
  'templates.listEmail': [nothing, admin],
  'templates.emailPage': [nothing, admin],
  'templates.createEmail': [nothing, admin],
  'templates.changeEmail': [({ emailTemplateId }) => ({ id: emailTemplateId }), admin],
  'templates.removeEmail': [({ emailTemplateId }) => ({ id: emailTemplateId }), admin],
  'users.list': [nothing, admin],
  'users.setActive': [({ userId }) => ({ id: userId }), admin],
  'users.remove': [({ userId }) => ({ id: userId }), admin],
};

/** Names are the path's parameters and the body's fields. */
export const restRows: Record<string, ForeignRow> = {
  'GET /api/user': [nothing, signedIn],
  'GET /api/auth/session': [nothing, everyone],
  'POST /api/login': [() => ({ password: 'not the password' }), '401 401 401 401 401 401 401'],
  'POST /api/register': [nothing, everyone],
  'POST /api/logout': [nothing, everyone],
  'GET /api/users': [nothing, admin],
  'PATCH /api/users/:id': [({ userId }) => ({ id: userId }), admin],
  'DELETE /api/users/:id': [({ userId }) => ({ id: userId }), admin],
  'GET /api/quote-requests': [nothing, admin],
  'POST /api/quote-requests': [
    ({ photoId }) => ({ images: [{ path: `/api/photos/${photoId}` }] }),
    everyonesWrite,
  ],
  'GET /api/quote-requests/:id': [({ requestId }) => ({ id: requestId }), hiddenSignedIn],
  'GET /api/quote-requests/reference/:referenceNumber': [
    ({ referenceNumber }) => ({ referenceNumber }),
    everyone,
  ],
  'GET /api/my-quote-requests': [nothing, signedIn],
  'GET /api/company-quote-requests': [nothing, company],
  'GET /api/quotes': [nothing, admin],
  'GET /api/quotes/:id': [({ quoteId }) => ({ id: quoteId }), hidden],
  'GET /api/quotes/request/:quoteRequestId': [
    ({ requestId }) => ({ quoteRequestId: requestId }),
    hidden,
  ],
  'POST /api/quotes': [
    ({ requestId, companyId }) => ({ quoteRequestId: requestId, companyId, createdById: 1 }),
    admin,
  ],
  'PATCH /api/quotes/:id/mark-sent': [({ quoteId }) => ({ id: quoteId }), admin],
  'POST /api/quotes/:id/send-email': [({ quoteId }) => ({ id: quoteId }), admin],
  'DELETE /api/quotes/:id': [({ quoteId }) => ({ id: quoteId }), admin],
  'GET /api/sms-templates': [nothing, admin],
  'POST /api/sms-templates': [nothing, admin],
  'PATCH /api/sms-templates/:id': [({ smsTemplateId }) => ({ id: smsTemplateId }), admin],
  'DELETE /api/sms-templates/:id': [({ smsTemplateId }) => ({ id: smsTemplateId }), admin],
  'GET /api/email-templates': [nothing, admin],
  'POST /api/email-templates': [nothing, admin],
  'PATCH /api/email-templates/:id': [({ emailTemplateId }) => ({ id: emailTemplateId }), admin],
  'DELETE /api/email-templates/:id': [({ emailTemplateId }) => ({ id: emailTemplateId }), admin],
  'GET /api/my-company': [nothing, company],
  'GET /api/companies': [nothing, admin],
  'GET /api/tree-health-chat/:sessionId': [({ sessionId }) => ({ sessionId }), browsersAlone],
  'POST /api/tree-health-chat': [({ sessionId }) => ({ sessionId }), browsersWrite],
  'GET /api/system/verify-env': [nothing, admin],
  'POST /api/system/test-environment': [nothing, admin],
};

export const plainRows: Record<string, ForeignRow> = {
  'GET /api/appointments/:id/calendar.ics': [
    ({ appointmentId }) => ({ id: appointmentId }),
    hidden,
  ],
  'GET /api/quotes/:id/pdf': [({ quoteId }) => ({ id: quoteId }), hidden],
  'GET /api/exports/quote-requests.csv': [nothing, admin],
  'GET /api/exports/company-quote-requests.csv': [nothing, company],
  'GET /api/exports/my-quote-requests.csv': [nothing, signedIn],
  'GET /api/exports/quotes.csv': [nothing, admin],
  'GET /api/exports/users.csv': [nothing, admin],
  'GET /api/exports/companies.csv': [nothing, admin],
  'GET /api/exports/messages.csv': [nothing, admin],
  'GET /api/exports/audit.csv': [nothing, admin],
  'GET /api/exports/report-by-month.csv': [nothing, staff],
  'GET /api/exports/report-by-company.csv': [nothing, staff],
  'GET /api/exports/accuracy-by-method.csv': [nothing, admin],
  'GET /api/exports/field-measurements.csv': [nothing, admin],
  'GET /api/marker-card.pdf': [nothing, everyone],
  'GET /api/photos/:id': [({ photoId }) => ({ id: photoId }), hidden],
  'GET /api/photos/:id/view': [({ photoId }) => ({ id: photoId }), hidden],
  'GET /api/photos/:id/thumb': [({ photoId }) => ({ id: photoId }), hidden],
  'POST /api/tree-health-chat/stream': [
    ({ sessionId }) => ({ sessionId, message: 'What about my walnut?' }),
    browsersWrite,
  ],
  'POST /api/upload': [nothing, everyonesWrite],
  'GET /api/docs': [nothing, everyone],
  'GET /api/docs/openapi.json': [nothing, everyone],
  'GET /api/docs/files/:name': [() => ({ name: 'start.js' }), everyone],
  'GET /healthz': [nothing, everyone],
  'GET /readyz': [nothing, everyone],
  'GET /metrics': [nothing, unconfigured],
  'POST /api/webhooks/resend': [nothing, unconfigured],
  'POST /api/webhooks/twilio/status': [nothing, unconfigured],
  'POST /api/webhooks/twilio/inbound': [nothing, unconfigured],
};
