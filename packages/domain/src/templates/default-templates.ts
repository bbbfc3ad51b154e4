import type { EmailTemplateType, SmsTemplateType } from './template-types.js';

export interface DefaultSmsTemplate {
  name: string;
  content: string;
}

export interface DefaultEmailTemplate extends DefaultSmsTemplate {
  subject: string;
}

/** The texts that are sent until an administrator writes others. Plain GSM-7 characters keep each segment at 160; nothing
 * follows a link closely, so that phones find its end. */
export const defaultSmsTemplates: Record<SmsTemplateType, DefaultSmsTemplate> = {
  quote_request_confirmation: {
    name: 'Request received',
    content:
      '{{businessName}}: Hi {{firstName}}, we received your stump removal request {{referenceNumber}}. Your quote comes within 24 hours. Follow it: {{trackingUrl}} Reply STOP to opt out.',
  },
  quote_ready_notification: {
    name: 'Quote ready',
    content:
      '{{businessName}}: Hi {{firstName}}, your quote {{referenceNumber}} is ready: {{amount}}. Read and accept it: {{trackingUrl}} Reply STOP to opt out.',
  },
  custom_notification: {
    name: 'News about a request',
    content:
      '{{businessName}}: Hi {{firstName}}, there is news about your request {{referenceNumber}}: {{trackingUrl}} Questions? {{businessPhone}}. Reply STOP to opt out.',
  },
};

const footer = '<p>{{businessName}}<br>{{businessPhone}}</p>';

export const defaultEmailTemplates: Record<EmailTemplateType, DefaultEmailTemplate> = {
  quote_request_confirmation: {
    name: 'Request received',
    subject: 'We received your request {{referenceNumber}}',
    content:
      '<h1>Thank you, {{firstName}}</h1><p>We received your stump removal request <strong>{{referenceNumber}}</strong>. ' +
      'Your detailed quote comes by email within 24 hours.</p><p><a href="{{trackingUrl}}">Follow your request</a></p>' +
      footer,
  },
  quote_ready_notification: {
    name: 'Quote ready',
    subject: 'Your quote {{referenceNumber}} is ready',
    content:
      '<h1>Your quote is ready, {{firstName}}</h1><p>{{description}}</p><p><strong>{{amount}}</strong>, estimated working days: ' +
      '{{estimatedDays}}.</p><p><a href="{{trackingUrl}}">Read and accept your quote</a></p>' +
      footer,
  },
  detailed_quote_email: {
    name: 'Detailed quote',
    subject: 'Your stump removal quote {{referenceNumber}}',
    content:
      '<h1>Your quote, {{firstName}}</h1><p>Request <strong>{{referenceNumber}}</strong></p><h2>{{amount}}</h2>' +
      '<p>{{description}}</p><p>{{details}}</p><p>Estimated working days: {{estimatedDays}}</p>' +
      '<p><a href="{{trackingUrl}}">Read, accept and schedule</a>. The link is yours alone: whoever holds it can accept.</p>' +
      footer,
  },
  custom_notification: {
    name: 'News about a request',
    subject: 'About your request {{referenceNumber}}',
    content:
      '<p>Hello {{firstName}} {{lastName}},</p><p>{{customMessage}}</p>' +
      '<p><a href="{{trackingUrl}}">See your request {{referenceNumber}}</a></p>' +
      footer,
  },
};
