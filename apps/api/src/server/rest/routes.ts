import { chatMessageSchema, chatReplySchema } from '@stumpquote/domain/chat/chat-message-schema';
import { z } from 'zod';
import {
  messageAnswer,
  sessionAnswer,
  signedInUserAnswer,
  userAnswer,
} from './answers/account-answers.js';
import { companyAnswer, ownCompanyAnswer } from './answers/company-answers.js';
import { quoteAnswer, sentQuoteAnswer } from './answers/quote-answers.js';
import {
  requestAnswer,
  submittedAnswer,
  trackedRequestAnswer,
  wholeRequestAnswer,
} from './answers/request-answers.js';
import { environmentAnswer, systemTestAnswer } from './answers/system-answers.js';
import {
  emailTemplateAnswer,
  savedEmailTemplateAnswer,
  smsTemplateAnswer,
} from './answers/template-answers.js';
import { restRoute, type RestRoute } from './rest-route.js';

const accounts: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: '/api/user',
    procedure: 'auth.current',
    answer: signedInUserAnswer,
    tag: 'Accounts',
    summary: 'The signed-in user',
  }),
  restRoute({
    method: 'GET',
    path: '/api/auth/session',
    procedure: 'auth.session',
    answer: sessionAnswer,
    tag: 'Accounts',
    summary: 'The session; its user is null when nobody is signed in',
  }),
  restRoute({
    method: 'POST',
    path: '/api/login',
    procedure: 'auth.login',
    answer: signedInUserAnswer,
    tag: 'Accounts',
    summary: 'Sign in; sets the session cookie',
  }),
  restRoute({
    method: 'POST',
    path: '/api/register',
    procedure: 'auth.register',
    answer: signedInUserAnswer,
    tag: 'Accounts',
    summary: 'Make an account and sign in',
  }),
  restRoute({
    method: 'POST',
    path: '/api/logout',
    procedure: 'auth.logout',
    answer: messageAnswer,
    tag: 'Accounts',
    summary: 'End the session',
  }),
  restRoute({
    method: 'GET',
    path: '/api/users',
    procedure: 'users.list',
    pages: 'rows',
    filters: ['search', 'role', 'state'],
    answer: userAnswer,
    tag: 'Users',
    summary: 'All accounts, newest first',
  }),
  restRoute({
    method: 'PATCH',
    path: '/api/users/:id',
    procedure: 'users.setActive',
    answer: userAnswer,
    tag: 'Users',
    summary: 'Activate or deactivate an account',
  }),
  restRoute({
    method: 'DELETE',
    path: '/api/users/:id',
    procedure: 'users.remove',
    answer: messageAnswer,
    tag: 'Users',
    summary: 'Empty an account',
  }),
];

const requests: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: '/api/quote-requests',
    procedure: 'quoteRequests.list',
    pages: 'rows',
    filters: ['search', 'status'],
    answer: requestAnswer,
    tag: 'Quote requests',
    summary: 'All requests, newest first',
  }),
  restRoute({
    method: 'POST',
    path: '/api/quote-requests',
    procedure: 'quoteRequests.submit',
    answer: submittedAnswer,
    tag: 'Quote requests',
    summary: 'Send a request with uploaded photos',
  }),
  restRoute({
    method: 'GET',
    path: '/api/quote-requests/:id',
    procedure: 'quoteRequests.get',
    answer: wholeRequestAnswer,
    tag: 'Quote requests',
    summary: 'One request',
  }),
  restRoute({
    method: 'GET',
    path: '/api/quote-requests/reference/:referenceNumber',
    procedure: 'quoteRequests.byReference',
    answer: trackedRequestAnswer,
    tag: 'Quote requests',
    summary: 'Look a request up by its reference number',
  }),
  restRoute({
    method: 'GET',
    path: '/api/my-quote-requests',
    procedure: 'quoteRequests.mine',
    pages: 'rows',
    answer: requestAnswer,
    tag: 'Quote requests',
    summary: 'The signed-in user’s requests',
  }),
  restRoute({
    method: 'GET',
    path: '/api/company-quote-requests',
    procedure: 'quoteRequests.forCompany',
    pages: 'rows',
    answer: requestAnswer,
    tag: 'Quote requests',
    summary: 'The requests assigned to the signed-in owner’s company',
  }),
];

const quotes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: '/api/quotes',
    procedure: 'quotes.list',
    pages: 'rows',
    filters: ['search', 'status'],
    answer: quoteAnswer,
    tag: 'Quotes',
    summary: 'All quotes, newest first',
  }),
  restRoute({
    method: 'GET',
    path: '/api/quotes/:id',
    procedure: 'quotes.get',
    answer: quoteAnswer,
    tag: 'Quotes',
    summary: 'One quote',
  }),
  restRoute({
    method: 'GET',
    path: '/api/quotes/request/:quoteRequestId',
    procedure: 'quotes.pageForRequest',
    pages: 'rows',
    answer: quoteAnswer,
    tag: 'Quotes',
    summary: 'The quotes of a request, newest first',
  }),
  restRoute({
    method: 'POST',
    path: '/api/quotes',
    procedure: 'quotes.create',
    answer: quoteAnswer,
    tag: 'Quotes',
    summary: 'Draft a quote',
  }),
  restRoute({
    method: 'PATCH',
    path: '/api/quotes/:id/mark-sent',
    procedure: 'quotes.markSent',
    answer: sentQuoteAnswer,
    tag: 'Quotes',
    summary: 'Mark a draft as sent and tell the customer by SMS',
  }),
  restRoute({
    method: 'POST',
    path: '/api/quotes/:id/send-email',
    procedure: 'quotes.sendEmail',
    answer: sentQuoteAnswer,
    tag: 'Quotes',
    summary: 'E-mail a quote to the customer',
  }),
  restRoute({
    method: 'DELETE',
    path: '/api/quotes/:id',
    procedure: 'quotes.remove',
    answer: messageAnswer,
    tag: 'Quotes',
    summary: 'Delete a quote that was not accepted',
  }),
];

const companies: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: '/api/my-company',
    procedure: 'companies.mine',
    answer: ownCompanyAnswer,
    tag: 'Companies',
    summary: 'The signed-in owner’s company',
  }),
  restRoute({
    method: 'GET',
    path: '/api/companies',
    procedure: 'companies.page',
    pages: 'rows',
    filters: ['search', 'state'],
    answer: companyAnswer,
    tag: 'Companies',
    summary: 'All companies, newest first',
  }),
];

const templates: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: '/api/sms-templates',
    procedure: 'templates.smsPage',
    pages: 'rows',
    answer: smsTemplateAnswer,
    tag: 'Templates',
    summary: 'All SMS templates, newest first',
  }),
  restRoute({
    method: 'POST',
    path: '/api/sms-templates',
    procedure: 'templates.createSms',
    answer: smsTemplateAnswer,
    tag: 'Templates',
    summary: 'Write an SMS template',
  }),
  restRoute({
    method: 'PATCH',
    path: '/api/sms-templates/:id',
    procedure: 'templates.changeSms',
    answer: smsTemplateAnswer,
    tag: 'Templates',
    summary: 'Change an SMS template',
  }),
  restRoute({
    method: 'DELETE',
    path: '/api/sms-templates/:id',
    procedure: 'templates.removeSms',
    answer: messageAnswer,
    tag: 'Templates',
    summary: 'Delete an SMS template',
  }),
  restRoute({
    method: 'GET',
    path: '/api/email-templates',
    procedure: 'templates.emailPage',
    pages: 'rows',
    answer: emailTemplateAnswer,
    tag: 'Templates',
    summary: 'All e-mail templates, newest first',
  }),
  restRoute({
    method: 'POST',
    path: '/api/email-templates',
    procedure: 'templates.createEmail',
    answer: savedEmailTemplateAnswer,
    tag: 'Templates',
    summary: 'Write an e-mail template',
  }),
  restRoute({
    method: 'PATCH',
    path: '/api/email-templates/:id',
    procedure: 'templates.changeEmail',
    answer: savedEmailTemplateAnswer,
    tag: 'Templates',
    summary: 'Change an e-mail template',
  }),
  restRoute({
    method: 'DELETE',
    path: '/api/email-templates/:id',
    procedure: 'templates.removeEmail',
    answer: messageAnswer,
    tag: 'Templates',
    summary: 'Delete an e-mail template',
  }),
];

const chatAnswer = z.object({ sessionId: z.string(), message: z.string(), reply: chatReplySchema });

const chat: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: '/api/tree-health-chat/:sessionId',
    procedure: 'chat.history',
    answer: z.array(chatMessageSchema),
    tag: 'Tree health chat',
    summary: 'What was said in this browser’s chat',
  }),
  restRoute({
    method: 'POST',
    path: '/api/tree-health-chat',
    procedure: 'chat.send',
    answer: chatAnswer,
    tag: 'Tree health chat',
    summary: 'Ask the tree expert',
  }),
];

const system: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: '/api/system/verify-env',
    procedure: 'system.verifyEnv',
    answer: environmentAnswer,
    tag: 'System',
    summary: 'Which providers are configured',
  }),
  restRoute({
    method: 'POST',
    path: '/api/system/test-environment',
    procedure: 'system.testEnvironment',
    answer: systemTestAnswer,
    tag: 'System',
    summary: 'Send a real test e-mail and text message',
  }),
];

/** Each REST path and the procedure it calls. No logic. */
export const restRouteTable: readonly RestRoute[] = [
  ...accounts,
  ...requests,
  ...quotes,
  ...companies,
  ...templates,
  ...chat,
  ...system,
];
