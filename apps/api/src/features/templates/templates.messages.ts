import { officeMessagesOf } from '@stumpquote/domain/i18n/message';

export const templatesMessages = officeMessagesOf('templates', {
  notFound: 'This template no longer exists. It may have been deleted already.',
  changedMeanwhile:
    'Somebody changed this template after you opened it. Copy your text, close it and open it again.',
  noEmail: 'Your account has no email address. Add one to your account first.',
  noPhone: 'Your account has no phone number. Add one to your account first.',
  tooManyTests: "You've sent a lot of tests in the past hour. Please wait before the next one.",
});

export const templatesTexts = {
  deleted: 'Template deleted',
  stillUnderWay: 'No answer from the provider yet. The message log will show what happens to it.',
};
