import { appointmentMessages } from '@stumpquote/domain/appointments/appointments.messages';
import type { Locale } from '@stumpquote/domain/i18n/locale';
import { translate } from '@stumpquote/domain/i18n/message';
import type { QuoteStatus } from '@stumpquote/domain/quotes/quote-status';

const en = {
  title: (quoteId: number, reference: string) => `Quote ${quoteId} for request ${reference}`,
  statusLine: {
    draft: () => 'Draft: not yet sent',
    sent: (date: string) => `Sent ${date}`,
    email_sent: (date: string) => `Sent ${date}`,
    accepted: (date: string) => `Accepted ${date}`,
    declined: (date: string) => `Declined ${date}`,
    expired: (date: string) => `Expired ${date}`,
    superseded: (date: string) => `Replaced ${date}`,
  } satisfies Record<QuoteStatus, (date: string) => string>,
  /** For a quote that no message has delivered yet. */
  issued: (date: string) => `Issued ${date}`,
  reference: 'Reference number',
  company: 'Company',
  customer: 'Customer',
  contact: 'Contact',
  place: 'Place of work',
  time: 'Working days',
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  work: 'Work',
  price: 'Price',
  total: 'Total',
  notToExceed: 'Total, not to exceed',
  due: (amount: string, isLess: boolean) =>
    isLess
      ? `You pay ${amount}, by the width that the crew measured.`
      : `You pay ${amount}, as agreed.`,
  photos: 'Your photos',
  stump: (stump: number) => `Stump ${stump}`,
  notes: 'Good to know',
  locate: translate(appointmentMessages.utilityLocate, 'en'),
  termsToSign: 'What accepting means',
  termsSigned: 'What was agreed',
  readTerms: (url: string) => `The terms of service: ${url}`,
  follow: 'Follow and accept this quote',
  followAccepted: 'Follow your request',
  scan: "Scan the code with your phone's camera, or type this address into a browser:",
  keepPrivate: (phone: string) =>
    `Anyone who has this address can see your request and answer for you, so please keep it to yourself. You can also call us at ${phone}.`,
  acceptedByPhone: 'Accepted on the phone by',
  spokenOn: 'Accepted',
  spoken: (at: string, recorded: string) =>
    `On the phone, ${at}; recorded by our office ${recorded}`,
  signature: 'Signature',
  signedOn: 'Signed',
  signedFor: 'For the person who asked',
  checksum: 'SHA-256 of the agreed text',
  footer: (business: string, reference: string) => `${business} · ${reference} · {page} / {pages}`,
};

const es: typeof en = {
  title: (quoteId, reference) => `Cotización ${quoteId} de la solicitud ${reference}`,
  statusLine: {
    draft: () => 'Borrador: aún no enviada',
    sent: (date) => `Enviada el ${date}`,
    email_sent: (date) => `Enviada el ${date}`,
    accepted: (date) => `Aceptada el ${date}`,
    declined: (date) => `Rechazada el ${date}`,
    expired: (date) => `Venció el ${date}`,
    superseded: (date) => `Reemplazada el ${date}`,
  },
  issued: (date) => `Emitida el ${date}`,
  reference: 'Número de referencia',
  company: 'Empresa',
  customer: 'Cliente',
  contact: 'Contacto',
  place: 'Lugar del trabajo',
  time: 'Días de trabajo',
  days: (days) => (days === 1 ? '1 día' : `${days} días`),
  work: 'Trabajo',
  price: 'Precio',
  total: 'Total',
  notToExceed: 'Total, precio máximo',
  due: (amount, isLess) =>
    isLess
      ? `Usted paga ${amount}, según el ancho que midió la cuadrilla.`
      : `Usted paga ${amount}, como se acordó.`,
  photos: 'Sus fotos',
  stump: (stump) => `Tocón ${stump}`,
  notes: 'Conviene saber',
  locate: translate(appointmentMessages.utilityLocate, 'es'),
  termsToSign: 'Qué significa aceptar',
  termsSigned: 'Lo acordado',
  readTerms: (url) => `Los términos del servicio: ${url}`,
  follow: 'Ver y aceptar esta cotización',
  followAccepted: 'Seguir su solicitud',
  scan: 'Escanee el código con la cámara de su teléfono o escriba esta dirección en un navegador:',
  keepPrivate: (phone) =>
    `Quien tenga esta dirección puede ver su solicitud y responder por usted: no la comparta. También puede llamarnos al ${phone}.`,
  acceptedByPhone: 'Aceptada por teléfono por',
  spokenOn: 'Aceptada',
  spoken: (at, recorded) => `Por teléfono, ${at}; registrada por nuestra oficina ${recorded}`,
  signature: 'Firma',
  signedOn: 'Firmado',
  signedFor: 'Por la persona que hizo la solicitud',
  checksum: 'SHA-256 del texto acordado',
  footer: (business, reference) => `${business} · ${reference} · {page} / {pages}`,
};

export const quotePdfMessages: Record<Locale, typeof en> = { en, es };
