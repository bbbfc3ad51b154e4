import { messageAnswer } from '../answers/account-answers.js';
import {
  emailTemplateAnswer,
  savedEmailTemplateAnswer,
  smsTemplateAnswer,
} from '../answers/template-answers.js';
import { restRoute, type RestRoute } from '../rest-route.js';

export const templates: readonly RestRoute[] = [
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
    summary: 'Create an SMS template',
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
    summary: 'All email templates, newest first',
  }),
  restRoute({
    method: 'POST',
    path: '/api/email-templates',
    procedure: 'templates.createEmail',
    answer: savedEmailTemplateAnswer,
    tag: 'Templates',
    summary: 'Create an email template',
  }),
  restRoute({
    method: 'PATCH',
    path: '/api/email-templates/:id',
    procedure: 'templates.changeEmail',
    answer: savedEmailTemplateAnswer,
    tag: 'Templates',
    summary: 'Change an email template',
  }),
  restRoute({
    method: 'DELETE',
    path: '/api/email-templates/:id',
    procedure: 'templates.removeEmail',
    answer: messageAnswer,
    tag: 'Templates',
    summary: 'Delete an email template',
  }),
];
