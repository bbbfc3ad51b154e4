import { messagesOf } from '@stumpquote/domain/i18n/message';

export const requestsMessages = messagesOf('requests', {
  en: {
    notFound: 'Quote request not found. Please check your reference number.',
    changedMeanwhile:
      'Someone else just changed this request. Please reload the page and try again.',
    tooManyLookUps:
      "Too many reference numbers or links weren't found. Please wait a few minutes and try again.",
    lookUpsPaused:
      'Lookup by reference number is paused for a while. Please open the link in our email or text message, or call us.',
  },
  es: {
    notFound: 'No se encontró la solicitud. Revise su número de referencia.',
    changedMeanwhile:
      'Otra persona acaba de cambiar esta solicitud. Vuelva a cargarla e intente de nuevo.',
    tooManyLookUps:
      'Demasiados números de referencia o enlaces no se encontraron. Espere unos minutos e intente de nuevo.',
    lookUpsPaused:
      'La búsqueda por número de referencia está en pausa por un rato. Abra el enlace de nuestro correo o mensaje de texto, o llámenos.',
  },
});

const endings = { rejected: 'rejected', cancelled: 'canceled' };

export const requestsTexts = {
  guessing: {
    subject: 'Someone is guessing reference numbers',
    openStatus: 'Open the system status',
    paragraphs: (misses: number) => [
      `${misses} reference numbers or links that don't exist were looked up within an hour. That's far more than typos would explain.`,
      "Until the hour is over, lookup by number alone is paused for everyone. Customers can still use the link in their email or text message, or sign in. You don't need to do anything; if it continues, block the addresses listed in the web server's log.",
    ],
  },
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
    endedForCompany: {
      subject: (reference: string, how: keyof typeof endings) =>
        `Request ${reference} was ${endings[how]}`,
      paragraphs: (company: string, reference: string, how: keyof typeof endings) => [
        `Hello ${company},`,
        `Quote request ${reference} was ${endings[how]}. Please don't start any work on it.`,
      ],
    },
    reopenedForCompany: {
      subject: (reference: string) => `Request ${reference} is open again`,
      paragraphs: (company: string, reference: string) => [
        `Hello ${company},`,
        `Quote request ${reference} was reopened and waits to be assigned. Please don't start any work on it unless we assign it to you again.`,
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
