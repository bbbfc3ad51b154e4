import type { Locale } from '@stumpquote/domain/i18n/locale';

const en = {
  subject: (reference: string) => `You accepted your quote ${reference}`,
  paragraphs: (name: string, company: string, amount: string) => [
    `Hello ${name},`,
    `Thank you. You accepted the quote from ${company} for ${amount}. The text you signed is at the end of this email.`,
  ],
  withoutText: (name: string, company: string, amount: string) => [
    `Hello ${name},`,
    `Thank you. You accepted the quote from ${company} for ${amount}. Open the link to read the text you signed.`,
  ],
  spoken: (name: string, company: string, amount: string) => [
    `Hello ${name},`,
    `Thank you. You accepted the quote from ${company} for ${amount} on the phone, and we recorded it. The text that was read back to you is at the end of this email. If it's wrong, please call us.`,
  ],
  next: 'Next, choose a time for the work. The earliest one leaves two full business days to mark the utility lines (811). The company will ask the utilities for that.',
  price: 'Agreed price',
  action: 'Choose a time',
};

const es: typeof en = {
  subject: (reference) => `Usted aceptó su cotización ${reference}`,
  paragraphs: (name, company, amount) => [
    `Hola, ${name}:`,
    `Gracias. Usted aceptó la cotización de ${company} por ${amount}. El texto que firmó está al final de este correo.`,
  ],
  withoutText: (name, company, amount) => [
    `Hola, ${name}:`,
    `Gracias. Usted aceptó la cotización de ${company} por ${amount}. Abra el enlace para leer el texto que firmó.`,
  ],
  spoken: (name, company, amount) => [
    `Hola, ${name}:`,
    `Gracias. Usted aceptó por teléfono la cotización de ${company} por ${amount}, y así lo registramos. El texto que se le leyó está al final de este correo. Si hay un error, llámenos.`,
  ],
  next: 'Ahora elija la hora del trabajo. La primera disponible deja dos días hábiles completos para marcar las líneas de servicios públicos (811). La empresa lo pedirá.',
  price: 'Precio acordado',
  action: 'Elegir la hora',
};

/** Sent to the customer who accepted a quote, in the request's language. */
export const acceptedNoticeMessages: Readonly<Record<Locale, typeof en>> = { en, es };
