import { messagesOf } from '@stumpquote/domain/i18n/message';

export const chatMessages = messagesOf('chat', {
  en: {
    notFound: 'Chat not found',
    tooMany:
      "You've asked a lot of questions in a short time. Please wait a few minutes and try again.",
    full: 'This chat has gotten very long. Please start a new one.',
  },
  es: {
    notFound: 'No se encontró el chat',
    tooMany: 'Ha hecho muchas preguntas en poco tiempo. Espere unos minutos e intente de nuevo.',
    full: 'Este chat ya es muy largo. Comience uno nuevo.',
  },
});
