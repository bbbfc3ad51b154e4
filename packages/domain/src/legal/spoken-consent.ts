import type { Locale } from '../i18n/locale.js';

const spokenConsents = ['sms', 'terms'] as const;
/** What a caller can consent to on the phone. */
export type SpokenConsent = (typeof spokenConsents)[number];

/** Version of the sentences below; stored with a copy of what was read aloud. */
export const spokenConsentVersion = '2026-11-22';

interface Wording {
  companyName: string;
  termsVersion: string;
}

const sentences: Record<Locale, Record<SpokenConsent, (wording: Wording) => string>> = {
  en: {
    sms: ({ companyName }) =>
      `Do you agree to receive text messages about your quote from ${companyName} at this number? Message frequency varies. Message and data rates may apply. ` +
      'You can reply STOP at any time to end them, or HELP for help. You don’t have to agree in order to buy from us.',
    terms: ({ termsVersion }) =>
      `Do you agree to our terms of service and our privacy policy? You can read both on our website. The terms are version ${termsVersion}.`,
  },
  es: {
    sms: ({ companyName }) =>
      `¿Acepta recibir mensajes de texto de ${companyName} sobre su cotización en este número? La frecuencia de los mensajes varía. Pueden aplicarse tarifas de mensajes y datos. ` +
      'Puede responder STOP o ALTO en cualquier momento para no recibir más, o HELP para pedir ayuda. No tiene que aceptar para contratarnos.',
    terms: ({ termsVersion }) =>
      `¿Acepta nuestros términos del servicio y nuestra política de privacidad? Puede leer ambos en nuestro sitio web. Los términos son la versión ${termsVersion}.`,
  },
};

/**
 * Returns the exact sentence that the office reads aloud before it records the caller's consent.
 */
export const spokenConsentText = (
  consent: SpokenConsent,
  wording: Wording,
  locale: Locale,
): string => sentences[locale][consent](wording);
