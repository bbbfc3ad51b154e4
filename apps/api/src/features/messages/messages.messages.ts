import { messagesOf, officeMessagesOf } from '@stumpquote/domain/i18n/message';
import { noProviderError } from '@stumpquote/domain/messages/message-status';
import type { StaleReason } from '@stumpquote/domain/messages/stale-message';

/** Texts of the message log and of outgoing messages. */
export const messageTexts = {
  en: {
    noProvider: noProviderError,
    invalidPhone: 'Invalid phone number format',
    optedOut: 'This number opted out of text messages (STOP)',
    held: {
      recipient: "Many messages went to this address in a short time. Send it if that's expected.",
      account:
        "Many messages were sent from this account in a short time. Send it if that's expected.",
      network:
        "Many text messages were requested from one network today. Send it if that's expected.",
      request:
        "Many messages were sent about this request in a short time. Send it if that's expected.",
      all: "The daily limit of text messages was reached. Send it if that's expected.",
    },
    outsideHours: 'Waiting for 8:00 AM: text messages go out from 8:00 AM to 8:00 PM',
    interruptedSms:
      "Interrupted while it was being sent: it may have arrived, and it won't be sent again automatically",
    interruptedEmail:
      "Interrupted while it was being sent, more than a day ago. It may have arrived, and it won't be sent again automatically",
    heldBack:
      'On hold: this data was restored from a backup. Nothing is sent until an administrator releases it on the System Status screen.',
    notSentAgain:
      'Not sent: this data was restored from a backup, and an administrator chose not to send this message',
    stale: {
      linkEnded: 'Not sent: its link had expired',
      visitPassed: 'Not sent: the visit was over',
      visitChanged: 'Not sent: the visit was moved or canceled first',
      quoteEnded: 'Not sent: the quote was no longer open',
      requestChanged: 'Not sent: the request had changed first',
    } satisfies Record<StaleReason, string>,
    noEmail: 'The customer has no email address.',
    noConsent: "The customer hasn't agreed to text messages.",
    emailProvider: 'email provider',
    smsProvider: 'SMS provider',
    unreadableAnswer: (provider: string, status: number, excerpt: string) =>
      `The ${provider} answered ${status}${excerpt === '' ? '' : `: ${excerpt}`}`,
    noAnswerInTime: (provider: string) => `The ${provider} didn't answer in time`,
    unreachable: (provider: string, code: string) =>
      `The ${provider} couldn't be reached${code === '' ? '' : ` (${code})`}`,
    noMessageId: (provider: string) => `The ${provider} returned no id`,
    stopped: (company: string) =>
      `${company}: you won't get any more text messages. Reply START to get them again. / No recibira mas mensajes. Responda INICIAR para recibirlos.`,
    started: (company: string) =>
      `${company}: you'll get text messages about your request again. Reply STOP to end them. / Recibira de nuevo mensajes sobre su solicitud. Responda ALTO para no recibirlos.`,
    unread: (company: string, phone: string) =>
      `${company}: replies to this number aren't read. Please call ${phone}. / Aqui no se leen respuestas. Llame al ${phone}.`,
  },
};

export const messageLimitMessages = messagesOf('messageLimits', {
  en: {
    tooMany: "We've already sent several messages. Please wait a while and try again, or call us.",
  },
  es: {
    tooMany: 'Ya enviamos varios mensajes. Espere un rato e intente de nuevo, o llámenos.',
  },
});

export const messageRefusals = officeMessagesOf('messages', {
  emailMissing:
    'This customer has no email address. Write a text message, or add the address first.',
  noAmount:
    "This request has no open or accepted quote, so there's no amount. Remove {{amount}}, or send a quote first.",
  requestNotFound: 'Quote request not found',
  messageNotFound: 'Message not found',
  notUndelivered:
    "Only a message that's held, has failed or has an unknown status can be sent again.",
  linkEnded:
    'The link in this message no longer works. The person can ask for a new one on the sign-in page.',
  signature: "The signature of this call isn't valid.",
  notAsSigned: "The fields of this call aren't in the provider's format.",
  notConfigured: 'No provider is configured for these calls.',
});
