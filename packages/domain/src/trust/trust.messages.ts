import { officeMessagesOf } from '../i18n/message.js';

/** What only a company and the office read. */
export const trustOfficeMessages = officeMessagesOf('trustRules', {
  kindMissing: 'Choose license or insurance',
  issuerMissing: 'Say who issued it',
  numberMissing: 'The number is required',
  expiryMissing: 'The last day it is valid is required',
});
