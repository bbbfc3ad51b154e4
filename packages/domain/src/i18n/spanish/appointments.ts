import type { SpanishSentences } from '../sentence-pattern.js';

export const appointmentSentences: SpanishSentences = {
  'Date is required': 'La fecha es obligatoria',
  'Arrival time is required': 'La hora de llegada es obligatoria',
  'Arrival time must be a time like 08:00': 'La hora de llegada debe ser una hora como 08:00',
  'Appointment not found': 'No se encontró la cita',
  'There is no such appointment.': 'Esa cita no existe.',
  "This appointment is scheduled and can't be booked again.": 'Esta cita ya está programada.',
  "This appointment has begun and can't be {deed}.":
    'El trabajo de esta cita ya comenzó, así que no se puede cambiar.',
  "This appointment is completed and can't be {deed}.":
    'El trabajo de esta cita ya está terminado, así que no se puede cambiar.',
  "This appointment was cancelled and can't be {deed}.":
    'Esta cita fue cancelada, así que no se puede cambiar.',
  'To choose or change a time, open the link in our e-mail or text message, or sign in.':
    'Para elegir o cambiar la hora, abra el enlace de nuestro correo o mensaje de texto, o inicie sesión.',
  'Accept the quote first, then choose a time.':
    'Primero acepte la cotización y después elija la hora.',
  'No company has been chosen for this quote yet. Please call {phone}.':
    'Todavía no se ha elegido una empresa para esta cotización. Llame al {phone}.',
  'This request is no longer open, so nothing can be scheduled for it.':
    'Esta solicitud ya no está abierta, así que no se puede programar nada.',
  'This company takes no new appointments at the moment. Please call {phone}.':
    'Esta empresa no toma citas nuevas por el momento. Llame al {phone}.',
  'Someone else has just taken this time. Please choose another one.':
    'Alguien acaba de tomar esta hora. Elija otra.',
  'This time is not offered. Please choose one of the free times.':
    'Esta hora no está disponible. Elija una de las horas libres.',
  'This work is already booked for {when:date}. Reschedule that appointment instead.':
    'Este trabajo ya tiene una cita ({when}). Cámbiela en lugar de programar otra.',
  'Someone else has just changed this appointment. Please reload it and try again.':
    'Otra persona acaba de cambiar esta cita. Vuelva a cargarla e intente de nuevo.',
  "This appointment begins in less than {hours} hours and can't be changed here any more. Please call {phone}.":
    'Faltan menos de {hours} horas para esta cita y ya no se puede cambiar aquí. Llame al {phone}.',
  'Before we dig, Florida law asks us to have the public utility lines marked (811), which takes two full business days; private lines such as irrigation, septic or pool lines are yours to mark.':
    'Antes de excavar, la ley de Florida nos exige que se marquen las líneas de servicios públicos (811), lo que toma dos días hábiles completos; las líneas privadas, como las de riego, fosa séptica o piscina, le toca marcarlas a usted.',
};
