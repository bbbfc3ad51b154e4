import { messagesOf, officeMessagesOf } from '@stumpquote/domain/i18n/message';

export const finishedJobTexts = messagesOf('finishedJobs', {
  en: {
    workNotDone: 'You can agree once the work is done.',
    textChanged: 'The text has changed. Please reload the page and read it again.',
    notFound: "This picture isn't shown anymore.",
  },
  es: {
    workNotDone: 'Podrá dar su permiso cuando el trabajo esté terminado.',
    textChanged: 'El texto cambió. Vuelva a cargar la página y léalo de nuevo.',
    notFound: 'Esta imagen ya no se muestra.',
  },
});

export const finishedJobOfficeTexts = officeMessagesOf('finishedJobsOffice', {
  notFound: 'There is no finished work here.',
  notAgreed: "The customer doesn't agree to show this job.",
  otherPhoto: 'Choose a photo of this job',
});
