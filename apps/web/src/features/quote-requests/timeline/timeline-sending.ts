import type { Locale } from '@stumpquote/domain/i18n/locale';
import type { MessageOutcome } from '@stumpquote/domain/messages/message-status';
import type { RouterOutputs } from '../../../shared/api/trpc';

type Data = RouterOutputs['quoteRequests']['byReference']['timeline'][number]['data'];

const deliveryTexts: Record<MessageOutcome, string> = {
  delivered: 'sent',
  waiting: 'waiting to go out',
  held: 'held',
  unknown: 'delivery unknown',
  failed: 'failed',
  kept: 'saved, not sent',
  impossible: 'not sent',
};

const deliveryText = (data: Data): string | null => {
  const outcome = data['fate'];
  return typeof outcome === 'string' && outcome in deliveryTexts
    ? deliveryTexts[outcome as MessageOutcome]
    : null;
};

/** Staff see the message's delivery status; customers only see that the quote is there. */
export function quoteSent(data: Data, amount: string, locale: Locale): string {
  const delivery = deliveryText(data);
  if (delivery === null)
    return locale === 'es' ? `Cotización lista${amount}` : `Quote ready${amount}`;
  const channel = data['channel'] === 'sms' ? 'text message' : 'email';
  return `Quote marked as sent${amount}, ${channel} ${delivery}`;
}

export function quoteEmailed(data: Data, amount: string, locale: Locale): string {
  const delivery = deliveryText(data);
  if (delivery === null)
    return locale === 'es'
      ? `Correo electrónico con la cotización preparado${amount}`
      : `Email with the quote prepared${amount}`;
  return `Email with the quote${amount}: ${delivery}`;
}

export function quoteTexted(data: Data, amount: string, locale: Locale): string {
  const delivery = deliveryText(data);
  if (delivery === null)
    return locale === 'es'
      ? `Mensaje de texto con la cotización preparado${amount}`
      : `Text message with the quote prepared${amount}`;
  return `Text message with the quote${amount}: ${delivery}`;
}

export function linksEnded(data: Data): string {
  const delivery = deliveryText(data);
  return delivery === null
    ? 'Earlier links revoked'
    : `Earlier links revoked, email with a new one: ${delivery}`;
}

const howGiven: Record<Locale, Record<string, string>> = {
  en: {
    phone: 'Quote given by phone',
    in_person: 'Quote given in person',
    printed: 'Quote given as a printed copy',
  },
  es: {
    phone: 'Cotización comunicada por teléfono',
    in_person: 'Cotización comunicada en persona',
    printed: 'Cotización entregada impresa',
  },
};

export const quoteDeliveredByOffice = (data: Data, amount: string, locale: Locale): string =>
  `${howGiven[locale][String(data['how'])] ?? howGiven[locale]['phone']}${amount}`;
