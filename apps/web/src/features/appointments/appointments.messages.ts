import type { AppointmentStatus } from '@stumpquote/domain/appointments/appointment-status';
import { type TicketState } from '@stumpquote/domain/appointments/utility-ticket';
import type { Locale } from '@stumpquote/domain/i18n/locale';
import { translate } from '@stumpquote/domain/i18n/message';
import { appointmentMessages } from '@stumpquote/domain/appointments/appointments.messages';

const statuses: Record<Locale, Record<AppointmentStatus, string>> = {
  en: {
    scheduled: 'Scheduled',
    in_progress: 'Work in progress',
    completed: 'Completed',
    cancelled: 'Cancelled',
  },
  es: {
    scheduled: 'Programada',
    in_progress: 'Trabajo en curso',
    completed: 'Terminada',
    cancelled: 'Cancelada',
  },
};

const locateForCustomer: Record<Locale, Record<TicketState, string>> = {
  en: {
    to_request: 'Utility locate (811): the company will request it before the visit.',
    waiting:
      'Utility locate (811): requested. The utilities are marking their lines; please leave flags and paint in place.',
    cleared:
      'Utility locate (811): done. Please leave flags and paint in place until the work is finished.',
    expired:
      'Utility locate (811): it has expired, and the company will request a new one before the visit.',
  },
  es: {
    to_request: 'Localización de líneas (811): la empresa la pide antes de la visita.',
    waiting:
      'Localización de líneas (811): pedida. Las empresas de servicios públicos están marcando sus líneas; deje las banderitas y la pintura en su lugar.',
    cleared:
      'Localización de líneas (811): lista. Deje las banderitas y la pintura en su lugar hasta que termine el trabajo.',
    expired:
      'Localización de líneas (811): venció, y la empresa pide una nueva antes de la visita.',
  },
};

export const appointmentsMessages = {
  en: {
    chooseTitle: 'Choose a time',
    chooseIntro: (company: string) => `${company} will arrive within the window you choose.`,
    moveTitle: 'Move the appointment',
    currentTime: (when: string) => `Current time: ${when}`,
    pickDay: 'Choose a day',
    calendarLabel: (month: string) => `Available days in ${month}`,
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    freeDay: (day: string) => `${day}, available`,
    notFreeDay: (day: string) => `${day}, not available`,
    windowsFor: (day: string) => `Arrival window on ${day}`,
    book: 'Book this time',
    move: 'Move to this time',
    keep: 'Keep your current time',
    later: 'Choose later',
    chooseFirst: 'Choose a day and an arrival window first.',
    chosen: (when: string) => `You chose ${when}.`,
    paused: 'No times right now',
    noSlots: 'No available times in the next 30 days',
    noSlotsText: (company: string, phone: string) =>
      `Please call ${company} at ${phone} to agree on a time.`,
    loadingSlots: 'Loading the available times',
    slotsFailed: "The available times couldn't be loaded.",
    loadFailed: "The appointment couldn't be loaded.",
    retry: 'Try again',
    close: 'Never mind',
    takenTitle: 'That time is gone',
    takenText: (sentence: string) => `${sentence} The times below are up to date.`,
    bookFailed: "The time wasn't booked",
    moveFailed: "The appointment wasn't moved",
    booked: 'Appointment booked',
    bookedText: "You'll get an email with a calendar file.",
    moved: 'Appointment moved',
    movedText: 'You and the company will each get an email with a new calendar file.',
    cancelled: 'Appointment canceled',
    cancelFailed: "The appointment wasn't canceled",
    title: 'Your appointment',
    statuses: statuses.en,
    arrival: 'Arrival window',
    company: 'Company',
    locateForCustomer: locateForCustomer.en,
    locateSentence: translate(appointmentMessages.utilityLocate, 'en'),
    addToCalendar: 'Add to calendar',
    reschedule: 'Reschedule',
    cancel: 'Cancel appointment',
    confirmCancel: 'Cancel this appointment?',
    confirmCancelText: (when: string) =>
      `The time on ${when} opens up for other customers. You can choose another one afterward.`,
    confirmCancelLabel: 'Cancel appointment',
    keepAppointment: 'Keep it',
    wasCancelled: (when: string) => `The appointment on ${when} was canceled.`,
    reason: (reason: string) => `Reason: ${reason}`,
    doneTitle: 'Work done',
    doneText: (company: string, day: string) => `${company} marked the work as done on ${day}.`,
    changeHint: 'You can reschedule or cancel until 24 hours before the arrival window.',
  },
  es: {
    chooseTitle: 'Elija una hora',
    chooseIntro: (company: string) =>
      `${company} llega dentro de la ventana de llegada que usted elija.`,
    moveTitle: 'Cambiar la cita',
    currentTime: (when: string) => `Hora actual: ${when}`,
    pickDay: 'Elija un día',
    calendarLabel: (month: string) => `Días libres en ${month}`,
    previousMonth: 'Mes anterior',
    nextMonth: 'Mes siguiente',
    freeDay: (day: string) => `${day}, libre`,
    notFreeDay: (day: string) => `${day}, no disponible`,
    windowsFor: (day: string) => `Ventana de llegada del ${day}`,
    book: 'Reservar esta hora',
    move: 'Cambiar a esta hora',
    keep: 'Conservar la hora actual',
    later: 'Elegir después',
    chooseFirst: 'Primero elija un día y una ventana de llegada.',
    // Times end in "a. m." or "p. m.".
    chosen: (when: string) => `Usted eligió: ${when.replace(/\.$/, '')}.`,
    paused: 'No hay horas por el momento',
    noSlots: 'No hay horas libres en los próximos 30 días',
    noSlotsText: (company: string, phone: string) =>
      `Llame a ${company} al ${phone} para acordar una hora.`,
    loadingSlots: 'Cargando las horas libres',
    slotsFailed: 'No se pudieron cargar las horas libres.',
    loadFailed: 'No se pudo cargar la cita.',
    retry: 'Intentar de nuevo',
    close: 'Dejarlo así',
    takenTitle: 'Esa hora ya no está libre',
    takenText: (sentence: string) => `${sentence} Las horas libres de abajo están al día.`,
    bookFailed: 'La hora no se reservó',
    moveFailed: 'La cita no se cambió',
    booked: 'Cita reservada',
    bookedText: 'Usted recibe un correo electrónico con un archivo para su calendario.',
    moved: 'Cita cambiada',
    movedText:
      'Usted y la empresa reciben un correo electrónico con un nuevo archivo para el calendario.',
    cancelled: 'Cita cancelada',
    cancelFailed: 'La cita no se canceló',
    title: 'Su cita',
    statuses: statuses.es,
    arrival: 'Ventana de llegada',
    company: 'Empresa',
    locateForCustomer: locateForCustomer.es,
    locateSentence: translate(appointmentMessages.utilityLocate, 'es'),
    addToCalendar: 'Agregar al calendario',
    reschedule: 'Cambiar la cita',
    cancel: 'Cancelar la cita',
    confirmCancel: '¿Cancelar esta cita?',
    confirmCancelText: (when: string) =>
      `La hora del ${when} queda libre para otras personas. Después usted puede elegir otra.`,
    confirmCancelLabel: 'Cancelar la cita',
    keepAppointment: 'Conservarla',
    wasCancelled: (when: string) => `La cita del ${when} fue cancelada.`,
    reason: (reason: string) => `El motivo indicado: ${reason}`,
    doneTitle: 'Trabajo terminado',
    doneText: (company: string, day: string) =>
      `${company} marcó el trabajo como terminado el ${day}.`,
    changeHint: 'Puede cambiar o cancelar la cita hasta 24 horas antes de la ventana de llegada.',
  },
};
