import type { Locale } from '../i18n/locale.js';
import type { EmailAudience } from '../messages/message-facts.js';

interface LayoutTexts {
  outlined: string;
  photo: string;
  price: string;
  /** Where several companies send quotes. */
  priceFrom: (company: string) => string;
  /** Button of a template that has none of its own. */
  open: string;
  reasons: Record<EmailAudience, (company: string) => string>;
}

// Before the sentence's own: "Sawgrass Stump Co."
const withoutStop = (company: string) => company.replace(/\.$/, '');

/** What the layout of emails says around each email's own text. */
export const emailLayoutTexts: Readonly<Record<Locale, LayoutTexts>> = {
  en: {
    outlined: 'Your stump, outlined as we measured it',
    photo: 'Your stump, from your photo',
    price: 'Your price',
    priceFrom: (company) => `Your price from ${company}`,
    open: 'Open my request',
    reasons: {
      customer: (company) =>
        `You're getting this email because you asked ${company} to remove a stump.`,
      account: (company) =>
        `You're getting this email because this address was entered for an account with ${withoutStop(company)}.`,
      staff: (company) =>
        `You're getting this email because you work with ${withoutStop(company)}.`,
    },
  },
  es: {
    outlined: 'Su tocón, con el contorno que medimos',
    photo: 'Su tocón, en la foto que envió',
    price: 'Su precio',
    priceFrom: (company) => `Su precio de ${company}`,
    open: 'Ver mi solicitud',
    reasons: {
      customer: (company) => `Recibe este correo porque le pidió a ${company} que retire un tocón.`,
      account: (company) =>
        `Recibe este correo porque esta dirección se indicó para una cuenta con ${withoutStop(company)}.`,
      staff: (company) => `Recibe este correo porque trabaja con ${withoutStop(company)}.`,
    },
  },
};
