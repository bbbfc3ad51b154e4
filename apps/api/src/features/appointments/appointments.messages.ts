import { formatDate, formatTimeRange } from '@stumpquote/domain/format/date';
import type { Locale } from '@stumpquote/domain/i18n/locale';
import { messagesOf, officeMessagesOf } from '@stumpquote/domain/i18n/message';

export interface When {
  date: string;
  start: string;
  end: string;
}

/** `Nov 25, 2026, 8:00 – 10:00 AM`. */
export const whenText = ({ date, start, end }: When, locale: Locale): string =>
  `${formatDate(date, 'UTC', locale)}, ${formatTimeRange(start, end, locale)}`;

export const appointmentsMessages = messagesOf('appointments', {
  en: {
    notFound: 'Appointment not found',
    quoteNotFound: 'Quote not found',
    useYourLink:
      'To choose or change a time, open the link in our email or text message, or sign in.',
    notAccepted: 'Accept the quote first, then choose a time.',
    noCompanyYet: (phone: string) =>
      `No company has been chosen for this quote yet. Please call ${phone}.`,
    requestClosed: 'This request is no longer open, so nothing can be scheduled for it.',
    companyPaused: (phone: string) =>
      `This company isn't taking new appointments right now. Please call ${phone}.`,
    slotTaken: 'Someone else just took this time. Please choose another one.',
    slotNotOffered: "This time isn't available. Please choose one of the available times.",
    alreadyBooked: (when: When) =>
      `This work is already booked for ${whenText(when, 'en')}. Reschedule that appointment instead.`,
    changedMeanwhile:
      'Someone else just changed this appointment. Please reload the page and try again.',
  },
  es: {
    notFound: 'No se encontró la cita',
    quoteNotFound: 'No se encontró la cotización',
    useYourLink:
      'Para elegir o cambiar la hora, abra el enlace de nuestro correo o mensaje de texto, o inicie sesión.',
    notAccepted: 'Primero acepte la cotización y después elija la hora.',
    noCompanyYet: (phone) =>
      `Todavía no se ha elegido una empresa para esta cotización. Llame al ${phone}.`,
    requestClosed: 'Esta solicitud ya no está abierta, así que no se puede programar nada.',
    companyPaused: (phone) =>
      `Esta empresa no toma citas nuevas por el momento. Llame al ${phone}.`,
    slotTaken: 'Alguien acaba de tomar esta hora. Elija otra.',
    slotNotOffered: 'Esta hora no está disponible. Elija una de las horas libres.',
    alreadyBooked: (when) =>
      `Este trabajo ya tiene una cita (${whenText(when, 'es')}). Cámbiela en lugar de programar otra.`,
    changedMeanwhile:
      'Otra persona acaba de cambiar esta cita. Vuelva a cargarla e intente de nuevo.',
  },
});

export const appointmentsOfficeMessages = officeMessagesOf('appointmentsOffice', {
  reasonRequired: 'Say why, so the customer knows',
  chooseCompany: 'Choose a company',
  daysOffChanged:
    'Someone else just changed the days off. Reload the page to see the current ones, then make your change again.',
  taskNotOpen: "This task is no longer open. Reload the page to see what's due now.",
  putOffTooEarly: 'Choose a day after today',
  putOffTooLate: (last: string) => `Choose a day up to ${last}`,
  ticketInFuture: "The day of the request can't be in the future",
  ticketTooOld: 'A ticket is good for 30 days, and this one is already too old',
  ticketBeforeAcceptance: (day: string) =>
    `The customer accepted on ${day}. Enter a ticket requested for this work on or after that day.`,
  ticketFirst: "Record the ticket number first, then the utilities' responses.",
  workBegun: "The work has started, so the ticket can't be changed anymore.",
  ticketMissingAtWork:
    "The work can't be marked as done: on that day, there was no utility locate ticket (811) that every utility had answered.",
  noSuchStump: (stump: number) => `This request has no stump ${stump}`,
  completeFirst: 'Mark the work as completed, then record what the crew found.',
  memberGone: "One of these people isn't on the company's list. Close this and choose again.",
  memberNotFound: 'This person is no longer on the list.',
  memberChanged:
    'Somebody changed this person after you opened the form. Close it to see what is stored now, or save again to replace it.',
  crewFull: (most: number) => `At most ${most} people. Remove somebody first.`,
  appointmentOver: "This appointment is over, so who comes can't be changed anymore.",
  crewOnly: 'Only the company or an administrator can record what the crew found.',
});

export const companyEmailTexts = {
  companyEmails: {
    booked: {
      subject: (when: string, reference: string) => `Appointment booked: ${when} (${reference})`,
      paragraphs: (customer: string, when: string) => [
        `${customer} has an appointment with you on ${when}.`,
      ],
    },
    rescheduled: {
      subject: (when: string, reference: string) => `Appointment moved: ${when} (${reference})`,
      paragraphs: (customer: string, when: string) => [
        `The appointment with ${customer} was moved to ${when}.`,
      ],
    },
    cancelled: {
      subject: (when: string, reference: string) => `Appointment canceled: ${when} (${reference})`,
      paragraphs: (customer: string, when: string) => [
        `The appointment with ${customer} on ${when} was canceled.`,
      ],
    },
    where: (address: string, phone: string) => `Where: ${address}. Phone: ${phone}.`,
    crew: (crew: number) => `Crew ${crew}.`,
    action: 'Open the request',
  },
  reason: (reason: string) => `Reason: ${reason}`,
};
