import type { Locale } from '@stumpquote/domain/i18n/locale';

interface TextFacts {
  business: string;
  company: string;
  when: string;
  link: string;
}

const en = {
  booked: {
    subject: (when: string) => `Your appointment: ${when}`,
    paragraphs: (company: string, when: string) => [`${company} will arrive on ${when}.`],
  },
  rescheduled: {
    subject: (when: string) => `Your appointment was moved: ${when}`,
    paragraphs: (company: string, when: string) => [
      `Your appointment was moved: ${company} will arrive on ${when}.`,
    ],
  },
  cancelled: {
    subject: (when: string) => `Your appointment was canceled: ${when}`,
    paragraphs: (company: string, when: string) => [
      `The appointment with ${company} on ${when} was canceled.`,
      'You can choose another time with the link below.',
    ],
  },
  greeting: (name: string) => `Hello ${name},`,
  where: (address: string) => `Where: ${address}`,
  reason: (reason: string) => `Reason: ${reason}`,
  questions: (company: string, phone: string) => `Questions? Call ${company} at ${phone}.`,
  when: 'Your appointment',
  action: 'See your appointment',
  text: {
    booked: ({ business, company, when, link }: TextFacts) =>
      `${business}: ${company} will arrive on ${when}. See or change it: ${link} Reply STOP to opt out.`,
    rescheduled: ({ business, company, when, link }: TextFacts) =>
      `${business}: Your appointment was moved. ${company} will arrive on ${when}. See or change it: ${link} Reply STOP to opt out.`,
    cancelled: ({ business, company, when, link }: TextFacts) =>
      `${business}: Your appointment with ${company} on ${when} was canceled. Choose another time: ${link} Reply STOP to opt out.`,
  },
};

const es: typeof en = {
  booked: {
    subject: (when) => `Su cita: ${when}`,
    paragraphs: (company, when) => [`${company} llegará el ${when}`],
  },
  rescheduled: {
    subject: (when) => `Su cita cambió: ${when}`,
    paragraphs: (company, when) => [`Su cita cambió: ${company} llegará el ${when}`],
  },
  cancelled: {
    subject: (when) => `Su cita fue cancelada: ${when}`,
    paragraphs: (company, when) => [
      `La cita con ${company} (${when}) fue cancelada.`,
      'Puede elegir otra hora con el enlace de abajo.',
    ],
  },
  greeting: (name) => `Hola, ${name}:`,
  where: (address) => `Lugar: ${address}`,
  reason: (reason) => `Motivo: ${reason}`,
  questions: (company, phone) => `¿Preguntas? Llame a ${company} al ${phone}.`,
  when: 'Su cita',
  action: 'Ver su cita',
  text: {
    booked: ({ business, company, when, link }) =>
      `${business}: ${company} llegará el ${when} Vea o cambie su cita: ${link} Responda STOP para no recibir mensajes.`,
    rescheduled: ({ business, company, when, link }) =>
      `${business}: Su cita cambió. ${company} llegará el ${when} Vea o cambie su cita: ${link} Responda STOP para no recibir mensajes.`,
    cancelled: ({ business, company, when, link }) =>
      `${business}: Su cita con ${company} (${when}) fue cancelada. Elija otra hora: ${link} Responda STOP para no recibir mensajes.`,
  },
};

/** Appointment emails and texts to the customer, in the language of the request. */
export const appointmentEmailMessages: Readonly<Record<Locale, typeof en>> = { en, es };
