import type { Locale } from '@stumpquote/domain/i18n/locale';

interface AreaServedTexts {
  subject: (zip: string) => string;
  paragraphs: (zip: string, company: string) => string[];
  action: string;
}

export const areaServedTexts: Readonly<Record<Locale, AreaServedTexts>> = {
  en: {
    subject: (zip) => `We now grind stumps in ${zip}`,
    paragraphs: (zip, company) => [
      `You asked ${company} to tell you when we come to ${zip}. Now we do.`,
      'Send a photo of your stump and see a price range in seconds.',
      "This is the only email about it: we've deleted your address from the list.",
    ],
    action: 'Start with a photo',
  },
  es: {
    subject: (zip) => `Ya quitamos tocones en ${zip}`,
    paragraphs: (zip, company) => [
      `Usted le pidió a ${company} que le avisara cuando fuéramos a ${zip}. Ya vamos.`,
      'Envíe una foto de su tocón y vea un rango de precio en segundos.',
      'Este es el único correo sobre esto: ya borramos su dirección de la lista.',
    ],
    action: 'Empezar con una foto',
  },
};
