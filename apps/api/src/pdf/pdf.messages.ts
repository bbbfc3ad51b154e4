import { messagesOf } from '@stumpquote/domain/i18n/message';

export const pdfMessages = messagesOf('pdf', {
  en: {
    busy: 'Many documents are being generated right now. Please try again in a moment.',
  },
  es: {
    busy: 'En este momento se están generando muchos documentos. Intente de nuevo en un momento.',
  },
});
