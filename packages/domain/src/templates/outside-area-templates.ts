import type { Locale } from '../i18n/locale.js';

interface OutsideAreaConfirmation {
  subject: string;
  email: string;
  sms: string;
}

/**
 * Confirms a request from outside the service area. Not a template: those promise a quote, and here
 * the office replies first.
 */
export const outsideAreaConfirmation: Record<Locale, OutsideAreaConfirmation> = {
  en: {
    subject: 'We received your request {{referenceNumber}}',
    email:
      '<h1>Thank you, {{firstName}}</h1><p>We received your stump removal request <strong>{{referenceNumber}}</strong>. ' +
      'The address is outside the area we serve. Our office will let you know whether we can come.</p><p><a href="{{trackingUrl}}">Follow your request</a></p>',
    sms: '{{businessName}}: Hi {{firstName}}, we received your stump removal request {{referenceNumber}}. Our office will let you know whether we can come. Follow it: {{trackingUrl}} Reply STOP to opt out.',
  },
  es: {
    subject: 'Recibimos su solicitud {{referenceNumber}}',
    email:
      '<h1>Gracias, {{firstName}}</h1><p>Recibimos su solicitud de remoción de tocones <strong>{{referenceNumber}}</strong>. ' +
      'La dirección está fuera de la zona que atendemos. Nuestra oficina le dice si podemos ir.</p><p><a href="{{trackingUrl}}">Siga su solicitud</a></p>',
    // Without letters that GSM-7 lacks, like the other texts.
    sms: '{{businessName}}: Hola, {{firstName}}. Recibimos su solicitud {{referenceNumber}}. Nuestra oficina le dice si podemos ir. Siga su solicitud: {{trackingUrl}} Responda STOP para no recibir mensajes.',
  },
};
