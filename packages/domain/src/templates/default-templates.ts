import type { Locale } from '../i18n/locale.js';
import type { EmailTemplateType, SmsTemplateType } from './template-types.js';

interface DefaultSmsTemplate {
  name: string;
  content: string;
}

interface DefaultEmailTemplate extends DefaultSmsTemplate {
  subject: string;
}

const englishSms: Record<SmsTemplateType, DefaultSmsTemplate> = {
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
      "{{businessName}}: Hi {{firstName}}, there's news about your request {{referenceNumber}}: {{trackingUrl}} Questions? {{businessPhone}}. Reply STOP to opt out.",
  },
};

// Worded without accented a, i, o, and u, which GSM-7 lacks: a single one would cut segments to 70
// characters.
const spanishSms: Record<SmsTemplateType, DefaultSmsTemplate> = {
  quote_request_confirmation: {
    name: 'Solicitud recibida',
    content:
      '{{businessName}}: Hola, {{firstName}}. Recibimos su solicitud {{referenceNumber}}. Le enviaremos el precio dentro de 24 horas. Siga su solicitud: {{trackingUrl}} Responda STOP para no recibir mensajes.',
  },
  quote_ready_notification: {
    name: 'Precio listo',
    content:
      '{{businessName}}: Hola, {{firstName}}. El precio de su solicitud {{referenceNumber}} es de {{amount}}. Revise y acepte: {{trackingUrl}} Responda STOP para no recibir mensajes.',
  },
  custom_notification: {
    name: 'Noticias de una solicitud',
    content:
      '{{businessName}}: Hola, {{firstName}}. Hay noticias de su solicitud {{referenceNumber}}: {{trackingUrl}} Si tiene dudas, llame al {{businessPhone}}. Responda STOP para no recibir mensajes.',
  },
};

const englishEmail: Record<EmailTemplateType, DefaultEmailTemplate> = {
  quote_request_confirmation: {
    name: 'Request received',
    subject: 'We received your request {{referenceNumber}}',
    content:
      '<h1>Thank you, {{firstName}}</h1><p>We received your stump removal request <strong>{{referenceNumber}}</strong>. ' +
      'We\'ll email your detailed quote within 24 hours.</p><p><a href="{{trackingUrl}}">Follow your request</a></p>',
  },
  quote_ready_notification: {
    name: 'Quote ready',
    subject: 'Your quote {{referenceNumber}} is ready',
    content:
      '<h1>Your quote is ready, {{firstName}}</h1><p>{{description}}</p><h2>{{amount}}</h2><p>Working days: ' +
      '{{estimatedDays}}</p><p><a href="{{trackingUrl}}">Read and accept your quote</a></p>' +
      '<p><a href="{{pdfUrl}}">Download your quote as PDF</a></p>',
  },
  detailed_quote_email: {
    name: 'Detailed quote',
    subject: 'Your stump removal quote {{referenceNumber}}',
    content:
      '<h1>Your quote, {{firstName}}</h1><p>Request <strong>{{referenceNumber}}</strong></p><h2>{{amount}}</h2>' +
      '<p>{{description}}</p><p>{{details}}</p><p>Working days: {{estimatedDays}}</p>' +
      '<p><a href="{{trackingUrl}}">Read, accept and schedule</a></p>' +
      '<p><a href="{{pdfUrl}}">Download your quote as PDF</a></p>' +
      '<p>Keep this email to yourself: anyone who has its links can accept the quote.</p>',
  },
  custom_notification: {
    name: 'News about a request',
    subject: 'About your request {{referenceNumber}}',
    content:
      '<p>Hello {{firstName}} {{lastName}},</p><p>{{customMessage}}</p>' +
      '<p><a href="{{trackingUrl}}">See your request {{referenceNumber}}</a></p>',
  },
};

const spanishEmail: Record<EmailTemplateType, DefaultEmailTemplate> = {
  quote_request_confirmation: {
    name: 'Solicitud recibida',
    subject: 'Recibimos su solicitud {{referenceNumber}}',
    content:
      '<h1>Gracias, {{firstName}}</h1><p>Recibimos su solicitud de remoción de tocones <strong>{{referenceNumber}}</strong>. ' +
      'Su cotización detallada le llegará por correo electrónico en un plazo de 24 horas.</p><p><a href="{{trackingUrl}}">Siga su solicitud</a></p>',
  },
  quote_ready_notification: {
    name: 'Cotización lista',
    subject: 'Su cotización {{referenceNumber}} está lista',
    content:
      '<h1>Su cotización está lista, {{firstName}}</h1><p>{{description}}</p><h2>{{amount}}</h2><p>Días de trabajo: ' +
      '{{estimatedDays}}</p><p><a href="{{trackingUrl}}">Lea y acepte su cotización</a></p>' +
      '<p><a href="{{pdfUrl}}">Descargue su cotización en PDF</a></p>',
  },
  detailed_quote_email: {
    name: 'Cotización detallada',
    subject: 'Su cotización de remoción de tocones {{referenceNumber}}',
    content:
      '<h1>Su cotización, {{firstName}}</h1><p>Solicitud <strong>{{referenceNumber}}</strong></p><h2>{{amount}}</h2>' +
      '<p>{{description}}</p><p>{{details}}</p><p>Días de trabajo: {{estimatedDays}}</p>' +
      '<p><a href="{{trackingUrl}}">Lea, acepte y elija la fecha</a></p>' +
      '<p><a href="{{pdfUrl}}">Descargue su cotización en PDF</a></p>' +
      '<p>No comparta este correo: quien tenga sus enlaces puede aceptar la cotización.</p>',
  },
  custom_notification: {
    name: 'Noticias de una solicitud',
    subject: 'Sobre su solicitud {{referenceNumber}}',
    content:
      '<p>Hola, {{firstName}} {{lastName}}:</p><p>{{customMessage}}</p>' +
      '<p><a href="{{trackingUrl}}">Vea su solicitud {{referenceNumber}}</a></p>',
  },
};

/**
 * Texts sent until an administrator writes others. GSM-7 only, for segments of 160; nothing right
 * after a link, so phones find its end.
 */
export const defaultSmsTemplates: Record<Locale, Record<SmsTemplateType, DefaultSmsTemplate>> = {
  en: englishSms,
  es: spanishSms,
};

export const defaultEmailTemplates: Record<
  Locale,
  Record<EmailTemplateType, DefaultEmailTemplate>
> = { en: englishEmail, es: spanishEmail };
