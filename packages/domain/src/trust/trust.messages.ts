import { messagesOf, officeMessagesOf } from '../i18n/message.js';

/** What only a company and the office read. */
export const trustOfficeMessages = officeMessagesOf('trustRules', {
  kindMissing: 'Choose license or insurance',
  issuerMissing: 'Say who issued it',
  numberMissing: 'The number is required',
  expiryMissing: 'The last day it is valid is required',
});

export const reviewMessages = messagesOf('reviewRules', {
  en: { starsMissing: 'Choose 1 to 5 stars' },
  es: { starsMissing: 'Elija de 1 a 5 estrellas' },
});

export const reviewOfficeMessages = officeMessagesOf('reviewOfficeRules', {
  reasonMissing: 'Choose why it is removed',
});
