import type { Role } from '@stumpquote/domain/users/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertTestCompany } from '../testing/insert-rows.js';
import { signedInAs } from '../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../testing/test-app.js';
import { plainRouteTable } from './plain-routes.js';
import { proceduresByName } from './procedures.js';
import { restRouteTable } from './rest/routes/rest-routes.js';

type Viewer = Role | 'visitor';
const viewers: readonly Viewer[] = ['visitor', 'client', 'tree_company_owner', 'admin'];

const everyone = viewers;
const signedIn: readonly Viewer[] = ['client', 'tree_company_owner', 'admin'];
const company: readonly Viewer[] = ['tree_company_owner'];
const admin: readonly Viewer[] = ['admin'];
const adminOrCompany: readonly Viewer[] = ['admin', 'tree_company_owner'];

/** Who may make each call. Written by hand: it must not be derived from what it checks. */
const procedureRows: Record<string, readonly Viewer[]> = {
  'appointments.slots': everyone,
  'appointments.book': everyone,
  'appointments.reschedule': everyone,
  'appointments.cancel': everyone,
  'appointments.forRequest': everyone,
  'appointments.start': adminOrCompany,
  'appointments.complete': adminOrCompany,
  'appointments.field': adminOrCompany,
  'appointments.recordField': adminOrCompany,
  'appointments.recordTicket': adminOrCompany,
  'appointments.recordResponses': adminOrCompany,
  'appointments.companyCalendar': adminOrCompany,
  'appointments.tasks': adminOrCompany,
  'appointments.putOffTask': adminOrCompany,
  'appointments.resumeTask': adminOrCompany,
  'appointments.daysOff': adminOrCompany,
  'appointments.changeDaysOff': adminOrCompany,
  'appointments.crew': adminOrCompany,
  'appointments.saveCrewMember': adminOrCompany,
  'appointments.removeCrewMember': adminOrCompany,
  'appointments.assignCrew': adminOrCompany,
  'audit.list': admin,
  'auth.me': everyone,
  'auth.current': signedIn,
  'auth.session': everyone,
  'auth.login': everyone,
  'auth.register': everyone,
  'auth.logout': everyone,
  'auth.verifyEmail': everyone,
  'auth.resendVerification': signedIn,
  'auth.requestPasswordReset': everyone,
  'auth.resetPassword': everyone,
  'auth.changePassword': signedIn,
  'auth.setLanguage': signedIn,
  'auth.updateProfile': signedIn,
  'chat.history': everyone,
  'chat.send': everyone,
  'companies.choices': admin,
  'companies.page': admin,
  'companies.get': admin,
  'companies.edit': admin,
  'companies.joinWaitingList': everyone,
  'companies.approve': admin,
  'companies.setActive': admin,
  'companies.mine': company,
  'companies.updateMine': company,
  'messages.list': admin,
  'messages.forRequest': admin,
  'messages.outlook': admin,
  'messages.sendAgain': admin,
  'messages.sendCustom': admin,
  'finishedJobs.shown': everyone,
  'finishedJobs.ofRequest': everyone,
  'finishedJobs.agree': everyone,
  'finishedJobs.revoke': everyone,
  'finishedJobs.publish': adminOrCompany,
  'finishedJobs.takeDown': adminOrCompany,
  'measuredSet.agree': everyone,
  'measuredSet.consent': everyone,
  'measuredSet.revoke': everyone,
  'photos.mine': everyone,
  'photos.remove': everyone,
  'photos.setStump': everyone,
  'priceBook.current': everyone,
  'priceBook.bringBack': admin,
  'priceBook.get': admin,
  'priceBook.history': admin,
  'priceBook.update': admin,
  'quoteRequests.submit': everyone,
  'quoteRequests.list': admin,
  'quoteRequests.newCount': admin,
  'quoteRequests.get': signedIn,
  'quoteRequests.byReference': everyone,
  'quoteRequests.submittedWith': everyone,
  'quoteRequests.openLink': everyone,
  'quoteRequests.mine': signedIn,
  'quoteRequests.mineOpen': signedIn,
  'quoteRequests.add': everyone,
  'quoteRequests.askNewQuote': everyone,
  'quoteRequests.correctOwnContact': everyone,
  'quoteRequests.forCompany': company,
  'quoteRequests.companySummary': company,
  'quoteRequests.companiesFor': admin,
  'quoteRequests.assign': admin,
  'quoteRequests.reject': admin,
  'quoteRequests.reopen': admin,
  'quoteRequests.enter': admin,
  'quoteRequests.correctContact': admin,
  'quoteRequests.endLinks': admin,
  'quoteRequests.cancel': everyone,
  'quotes.list': admin,
  'quotes.get': everyone,
  'quotes.forRequest': everyone,
  'quotes.pageForRequest': everyone,
  'quotes.create': admin,
  'quotes.propose': company,
  'quotes.change': admin,
  'quotes.keepFigures': admin,
  'quotes.markSent': admin,
  'quotes.sendEmail': admin,
  'quotes.tell': admin,
  'quotes.remove': admin,
  'quotes.acceptanceTerms': everyone,
  'quotes.spokenTerms': admin,
  'quotes.recordAcceptance': admin,
  'quotes.accept': everyone,
  'quotes.decline': everyone,
  'reports.overview': adminOrCompany,
  'reports.accuracy': admin,
  'reviews.onLanding': everyone,
  'reviews.forRequest': everyone,
  'reviews.own': everyone,
  'reviews.save': everyone,
  'reviews.withdraw': everyone,
  'reviews.ofCompany': adminOrCompany,
  'reviews.answer': adminOrCompany,
  'reviews.hide': admin,
  'reviews.showAgain': admin,
  'secondFactor.state': signedIn,
  'secondFactor.begin': signedIn,
  'secondFactor.confirm': signedIn,
  'secondFactor.remove': signedIn,
  'secondFactor.renewRecoveryCodes': signedIn,
  'secondFactor.removeFor': admin,
  'sessions.list': signedIn,
  'sessions.end': signedIn,
  'sessions.endOthers': signedIn,
  'stumpAnalysis.start': everyone,
  'stumpAnalysis.get': everyone,
  'stumpAnalysis.correct': adminOrCompany,
  'stumpAnalysis.remeasure': adminOrCompany,
  'stumpAnalysis.propose': everyone,
  'system.publicConfig': everyone,
  'system.processes': admin,
  'system.restored': admin,
  'system.releaseRestored': admin,
  'system.checks': admin,
  'system.testEnvironment': admin,
  'system.verifyEnv': admin,
  'templates.sendTest': admin,
  'templates.listSms': admin,
  'templates.smsPage': admin,
  'templates.createSms': admin,
  'templates.changeSms': admin,
  'templates.removeSms': admin,
  'templates.listEmail': admin,
  'templates.emailPage': admin,
  'templates.createEmail': admin,
  'templates.changeEmail': admin,
  'templates.removeEmail': admin,
  'trust.ofRequest': everyone,
  'trust.onLanding': everyone,
  'trust.proofs': adminOrCompany,
  'trust.removeProof': adminOrCompany,
  'trust.saveProof': adminOrCompany,
  'users.list': admin,
  'users.setActive': admin,
  'users.remove': admin,
  'users.ownDeletion': signedIn,
  'users.deleteOwn': signedIn,
};

const restRows: Record<string, readonly Viewer[]> = {
  'GET /api/user': signedIn,
  'GET /api/auth/session': everyone,
  'POST /api/login': everyone,
  'POST /api/register': everyone,
  'POST /api/logout': everyone,
  'GET /api/users': admin,
  'PATCH /api/users/:id': admin,
  'DELETE /api/users/:id': admin,
  'GET /api/quote-requests': admin,
  'POST /api/quote-requests': everyone,
  'GET /api/quote-requests/:id': signedIn,
  'GET /api/quote-requests/reference/:referenceNumber': everyone,
  'GET /api/my-quote-requests': signedIn,
  'GET /api/company-quote-requests': company,
  'GET /api/quotes': admin,
  'GET /api/quotes/:id': everyone,
  'GET /api/quotes/request/:quoteRequestId': everyone,
  'POST /api/quotes': admin,
  'PATCH /api/quotes/:id/mark-sent': admin,
  'POST /api/quotes/:id/send-email': admin,
  'DELETE /api/quotes/:id': admin,
  'GET /api/sms-templates': admin,
  'POST /api/sms-templates': admin,
  'PATCH /api/sms-templates/:id': admin,
  'DELETE /api/sms-templates/:id': admin,
  'POST /api/email-templates': admin,
  'PATCH /api/email-templates/:id': admin,
  'DELETE /api/email-templates/:id': admin,
  'GET /api/email-templates': admin,
  'GET /api/my-company': company,
  'GET /api/companies': admin,
  'GET /api/tree-health-chat/:sessionId': everyone,
  'POST /api/tree-health-chat': everyone,
  'GET /api/system/verify-env': admin,
  'POST /api/system/test-environment': admin,
};

const plainRows: Record<string, readonly Viewer[]> = {
  'GET /api/appointments/:id/calendar.ics': everyone,
  'GET /api/quotes/:id/pdf': everyone,
  'GET /api/exports/quote-requests.csv': admin,
  'GET /api/exports/company-quote-requests.csv': company,
  'GET /api/exports/my-quote-requests.csv': signedIn,
  'GET /api/exports/quotes.csv': admin,
  'GET /api/exports/users.csv': admin,
  'GET /api/exports/companies.csv': admin,
  'GET /api/exports/messages.csv': admin,
  'GET /api/exports/audit.csv': admin,
  'GET /api/exports/report-by-month.csv': adminOrCompany,
  'GET /api/exports/report-by-company.csv': adminOrCompany,
  'GET /api/exports/accuracy-by-method.csv': admin,
  'GET /api/exports/field-measurements.csv': admin,
  'GET /api/finished-jobs/:id/before': everyone,
  'GET /api/finished-jobs/:id/after': everyone,
  'GET /api/marker-card.pdf': everyone,
  'GET /api/photos/:id': everyone,
  'GET /api/photos/:id/view': everyone,
  'GET /api/photos/:id/thumb': everyone,
  'POST /api/tree-health-chat/stream': everyone,
  'POST /api/upload': everyone,
  'GET /api/docs': everyone,
  'GET /api/docs/openapi.json': everyone,
  'GET /api/docs/files/:name': everyone,
  'GET /healthz': everyone,
  'GET /readyz': everyone,
  // 404 without METRICS_TOKEN; with one, the token decides (metrics.test.ts).
  'GET /metrics': everyone,
  'POST /api/webhooks/resend': everyone,
  'POST /api/webhooks/twilio/status': everyone,
  'POST /api/webhooks/twilio/inbound': everyone,
};

interface Call {
  name: string;
  method: string;
  path: string;
}

const procedureCalls: Call[] = [...proceduresByName].map(([name, { type }]) =>
  type === 'query'
    ? { name, method: 'GET', path: `/api/trpc/${name}?input=${encodeURIComponent('{}')}` }
    : { name, method: 'POST', path: `/api/trpc/${name}` },
);
const routeCall = ({ method, path }: { method: string; path: string }): Call => ({
  name: `${method} ${path}`,
  method,
  path: path.replaceAll(/:\w+/g, '999999'),
});
const restCalls = restRouteTable.map(routeCall);
const plainCalls = plainRouteTable.map(routeCall);

let testApp: TestApp;
const browsers = new Map<Viewer, TestBrowser>();

async function freshBrowser(viewer: Viewer): Promise<TestBrowser> {
  if (viewer === 'visitor') return testApp.browser();
  const companyId =
    viewer === 'tree_company_owner' ? (await insertTestCompany(testApp.deps)).id : null;
  return (await signedInAs(testApp, { role: viewer, company_id: companyId })).browser;
}

beforeAll(async () => {
  testApp = await startTestApp();
  for (const viewer of viewers) browsers.set(viewer, await freshBrowser(viewer));
});
afterAll(() => testApp.close());

describe.each([
  ['procedures', procedureCalls, procedureRows],
  ['REST paths', restCalls, restRows],
  ['plain routes', plainCalls, plainRows],
] as const)('%s', (_kind, calls, rows) => {
  it('have exactly one row per call', () => {
    expect(Object.keys(rows).toSorted()).toEqual(calls.map((call) => call.name).toSorted());
  });

  it.each(calls.flatMap((call) => viewers.map((viewer) => [call.name, viewer, call] as const)))(
    '%s as %s',
    async (name, viewer, call) => {
      const endsTheSession = name.endsWith('logout');
      const browser = endsTheSession ? await freshBrowser(viewer) : browsers.get(viewer);
      const response = await browser?.fetch(
        call.path,
        call.method === 'GET' || call.method === 'DELETE'
          ? { method: call.method }
          : { method: call.method, body: '{}', headers: { 'content-type': 'application/json' } },
      );
      const status = response?.status ?? 0;
      if (rows[name]?.includes(viewer)) {
        expect([401, 403]).not.toContain(status);
        expect(status).toBeLessThan(500);
      } else {
        expect(status).toBe(viewer === 'visitor' ? 401 : 403);
      }
    },
  );
});
