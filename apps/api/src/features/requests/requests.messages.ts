import { messagesOf } from '@stumpquote/domain/i18n/message';

export const requestsMessages = messagesOf('requests', {
  en: {
    notFound: 'Quote request not found. Please check your reference number.',
    changedMeanwhile:
      'Someone else just changed this request. Please reload the page and try again.',
  },
  es: {
    notFound: 'No se encontró la solicitud. Revise su número de referencia.',
    changedMeanwhile:
      'Otra persona acaba de cambiar esta solicitud. Vuelva a cargarla e intente de nuevo.',
  },
});

export const requestsTexts = {
  emails: {
    openRequest: 'Open the request',
    openDashboard: 'Open the company dashboard',
    assigned: {
      subject: (reference: string) => `New request for you: ${reference}`,
      paragraphs: (company: string, reference: string, place: string) => [
        `Hello ${company},`,
        `Quote request ${reference} in ${place} has been assigned to you. You'll find the photos, the measurements and the customer's contact details in your dashboard.`,
      ],
    },
    unassigned: {
      subject: (reference: string) => `Request ${reference} was assigned to another company`,
      paragraphs: (company: string, reference: string) => [
        `Hello ${company},`,
        `Quote request ${reference} is now with another company. You don't need to do anything more for it.`,
      ],
    },
    cancelledForCompany: {
      subject: (reference: string) => `Request ${reference} was canceled`,
      paragraphs: (company: string, reference: string) => [
        `Hello ${company},`,
        `Quote request ${reference} was canceled. Please don't start any work on it.`,
      ],
    },
    reasonGiven: (reason: string) => `Reason: ${reason}`,
  },
  calendar: {
    companyTitle: (customer: string, city: string) => `Stump grinding: ${customer}, ${city}`,
    companyDescription: (customer: string, phone: string, reference: string) =>
      `Arrival window for ${customer}, phone ${phone}. Request ${reference}.`,
  },
};
