import { chatMessageSchema, chatReplySchema } from '@stumpquote/domain/chat/chat-message-schema';
import { z } from 'zod';
import { companyAnswer, ownCompanyAnswer } from '../answers/company-answers.js';
import { environmentAnswer, systemTestAnswer } from '../answers/system-answers.js';
import { restRoute, type RestRoute } from '../rest-route.js';
import { accounts } from './account-routes.js';
import { quotes } from './quote-routes.js';
import { requests } from './request-routes.js';
import { templates } from './template-routes.js';

const companies: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: '/api/my-company',
    procedure: 'companies.mine',
    answer: ownCompanyAnswer,
    tag: 'Companies',
    summary: "The signed-in owner's company",
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

const chatAnswer = z.object({ sessionId: z.string(), message: z.string(), reply: chatReplySchema });

const chat: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: '/api/tree-health-chat/:sessionId',
    procedure: 'chat.history',
    answer: z.array(chatMessageSchema),
    tag: 'Tree health chat',
    summary: "The messages of this browser's chat",
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
    summary: 'Send a real test email and text message',
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
