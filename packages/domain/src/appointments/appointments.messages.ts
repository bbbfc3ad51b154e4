import { messagesOf, officeMessagesOf } from '../i18n/message.js';

const listIn = (locale: string, names: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);

export const appointmentMessages = messagesOf('appointmentRules', {
  en: {
    dateRequired: 'Date is required',
    arrivalTimeRequired: 'Arrival time is required',
    arrivalTimeFormat: 'Arrival time must be a time like 08:00',
    noSuchAppointment: "This appointment doesn't exist.",
    utilityLocate:
      'Before we dig, Florida law requires us to have the public utility lines marked (811), which takes two full business days; private lines such as irrigation, septic or pool lines are yours to mark.',
    crewComes: (names: readonly string[]) => `${listIn('en', names)} will come to you.`,
    onlyFor: (who: string) => `Only ${who} can do this.`,
    scheduled: (action: string) => `This appointment is scheduled and can't be ${action}.`,
    begun: (action: string) => `This appointment has started and can't be ${action}.`,
    completed: (action: string) => `This appointment is completed and can't be ${action}.`,
    cancelled: (action: string) => `This appointment was canceled and can't be ${action}.`,
    tooLate: (hours: number, phone: string) =>
      `This appointment starts in less than ${hours} hours and can't be changed here anymore. Please call ${phone}.`,
  },
  es: {
    dateRequired: 'La fecha es obligatoria',
    arrivalTimeRequired: 'La hora de llegada es obligatoria',
    arrivalTimeFormat: 'La hora de llegada debe ser una hora como 08:00',
    noSuchAppointment: 'Esa cita no existe.',
    utilityLocate:
      'Antes de excavar, la ley de Florida nos exige que se marquen las líneas de servicios públicos (811), lo que toma dos días hábiles completos; las líneas privadas, como las de riego, fosa séptica o piscina, le toca marcarlas a usted.',
    crewComes: (names) =>
      `${listIn('es', names)} ${names.length === 1 ? 'irá' : 'irán'} a su casa.`,
    onlyFor: () => 'No tiene autorización para hacer esto.',
    scheduled: () => 'Esta cita ya está programada.',
    begun: () => 'El trabajo de esta cita ya comenzó, así que no se puede cambiar.',
    completed: () => 'El trabajo de esta cita ya está terminado, así que no se puede cambiar.',
    cancelled: () => 'Esta cita fue cancelada, así que no se puede cambiar.',
    tooLate: (hours, phone) =>
      `Faltan menos de ${hours} horas para esta cita y ya no se puede cambiar aquí. Llame al ${phone}.`,
  },
});

export const appointmentOfficeMessages = officeMessagesOf('appointmentOfficeRules', {
  to_request: "The work can't be started: no utility locate ticket (811) has been recorded yet.",
  waiting: "The work can't be started: not every utility has answered that it's clear or marked.",
  expired:
    "The work can't be started: the utility locate ticket is older than 30 days. Request a new one from 811.",
  notItsDay: (day: string) =>
    `The appointment is on ${day}. Move it first if the crew is coming earlier.`,
});

export const crewOfficeMessages = officeMessagesOf('crewRules', {
  nameRequired: 'The name is required',
  chooseCrew: 'Choose a crew, or none',
  tooMany: (most: number) => `At most ${most} people`,
});
