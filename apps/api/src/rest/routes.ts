import { plainNumber } from '../plain-number.js';

/** What a REST call brings, before the procedure's own schema has looked at it. */
export interface RestInput {
  params: Record<string, string>;
  query: Record<string, string | undefined>;
  body: unknown;
}

export interface RestRoute {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** Path of the procedure that does the work. */
  procedure: string;
  /** Where the procedure's input comes from; left out for procedures without one. */
  input?: (call: RestInput) => unknown;
  /** `page`: the procedure answers { rows, total }; the call answers the array, with X-Total-Count. */
  answer?: 'page';
}

// No body means no fields: the schema then names each one that is missing.
const body = ({ body: content }: RestInput): unknown => content ?? {};
export const byId = ({ params }: RestInput): unknown => ({ id: plainNumber(params['id']) });
export const bodyAndId = ({ params, body: content }: RestInput): unknown =>
  ({ ...(typeof content === 'object' && content !== null && !Array.isArray(content) ? content : {}), id: plainNumber(params['id']) });

/** REST lists: 100 at a time unless `limit` says otherwise, at most 200. */
export const pageOf = ({ query }: RestInput): { page: number; pageSize: number } => ({
  page: query['page'] === undefined ? 1 : plainNumber(query['page']),
  pageSize: query['limit'] === undefined ? 100 : plainNumber(query['limit']),
});

const listOf = (call: RestInput): unknown => ({ ...pageOf(call), search: call.query['search'], status: call.query['status'] });
const usersOf = (call: RestInput): unknown => ({ ...pageOf(call), search: call.query['search'], role: call.query['role'], state: call.query['state'] });
const byReference = ({ params }: RestInput): unknown => ({ referenceNumber: params['referenceNumber'] });

/** Section 7 of the specification: each documented path and the procedure behind it. No logic stands here. */
export const restRouteTable: readonly RestRoute[] = [
  { method: 'GET', path: '/api/user', procedure: 'auth.current' },
  { method: 'GET', path: '/api/auth/session', procedure: 'auth.session' },
  { method: 'POST', path: '/api/login', procedure: 'auth.login', input: body },
  { method: 'POST', path: '/api/register', procedure: 'auth.register', input: body },
  { method: 'POST', path: '/api/logout', procedure: 'auth.logout' },
  { method: 'GET', path: '/api/users', procedure: 'users.list', input: usersOf, answer: 'page' },
  { method: 'PATCH', path: '/api/users/:id', procedure: 'users.setActive', input: bodyAndId },
  { method: 'DELETE', path: '/api/users/:id', procedure: 'users.remove', input: byId },
  { method: 'GET', path: '/api/sms-templates', procedure: 'templates.listSms' },
  { method: 'GET', path: '/api/email-templates', procedure: 'templates.listEmail' },
  { method: 'GET', path: '/api/quote-requests', procedure: 'quoteRequests.list', input: listOf, answer: 'page' },
  { method: 'POST', path: '/api/quote-requests', procedure: 'quoteRequests.submit', input: body },
  { method: 'GET', path: '/api/quote-requests/:id', procedure: 'quoteRequests.get', input: byId },
  { method: 'GET', path: '/api/quote-requests/reference/:referenceNumber', procedure: 'quoteRequests.byReference', input: byReference },
  { method: 'GET', path: '/api/my-quote-requests', procedure: 'quoteRequests.mine', input: pageOf, answer: 'page' },
  { method: 'GET', path: '/api/company-quote-requests', procedure: 'quoteRequests.forCompany', input: pageOf, answer: 'page' },
  { method: 'GET', path: '/api/quotes', procedure: 'quotes.list', input: listOf, answer: 'page' },
  { method: 'GET', path: '/api/quotes/:id', procedure: 'quotes.get', input: byId },
  {
    method: 'GET', path: '/api/quotes/request/:quoteRequestId', procedure: 'quotes.forRequest',
    input: ({ params }) => ({ quoteRequestId: plainNumber(params['quoteRequestId']) }),
  },
  { method: 'POST', path: '/api/quotes', procedure: 'quotes.create', input: body },
  { method: 'PATCH', path: '/api/quotes/:id/mark-sent', procedure: 'quotes.markSent', input: byId },
  { method: 'POST', path: '/api/quotes/:id/send-email', procedure: 'quotes.sendEmail', input: byId },
  { method: 'DELETE', path: '/api/quotes/:id', procedure: 'quotes.remove', input: byId },
  { method: 'GET', path: '/api/my-company', procedure: 'companies.mine' },
  { method: 'GET', path: '/api/companies', procedure: 'companies.list' },
  {
    method: 'GET', path: '/api/tree-health-chat/:sessionId', procedure: 'chat.history',
    input: ({ params }) => ({ sessionId: params['sessionId'] }),
  },
  { method: 'POST', path: '/api/tree-health-chat', procedure: 'chat.send', input: body },
  { method: 'GET', path: '/api/system/verify-env', procedure: 'system.verifyEnv' },
  { method: 'POST', path: '/api/system/test-environment', procedure: 'system.testEnvironment', input: body },
];
