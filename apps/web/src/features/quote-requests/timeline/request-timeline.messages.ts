import { formatDate, formatTimeRange } from '@stumpquote/domain/format/date';
import { formatTypedInches } from '@stumpquote/domain/format/inches';
import { formatUsd } from '@stumpquote/domain/format/money';
import type { Locale } from '@stumpquote/domain/i18n/locale';
import { instantOfferReasons } from '@stumpquote/domain/quotes/instant-offer';
import { instantOfferConditions } from '@stumpquote/domain/quotes/instant-offer-conditions';
import type { RouterOutputs } from '../../../shared/api/trpc';
import { additions } from './timeline-additions';
import {
  linksEnded,
  quoteDeliveredByOffice,
  quoteEmailed,
  quoteSent,
  quoteTexted,
} from './timeline-sending';

export type TimelineEvent = RouterOutputs['quoteRequests']['byReference']['timeline'][number];
type Data = TimelineEvent['data'];

const text = (data: Data, key: string): string | null =>
  typeof data[key] === 'string' ? data[key] : null;

function when(data: Data, locale: Locale): string {
  const [date, start, end] = [
    text(data, 'date'),
    text(data, 'windowStart'),
    text(data, 'windowEnd'),
  ];
  if (date === null) return '';
  const hours = start !== null && end !== null ? `, ${formatTimeRange(start, end, locale)}` : '';
  return ` (${formatDate(date, 'UTC', locale)}${hours})`;
}

function until(data: Data, locale: Locale): string {
  const date = text(data, 'until');
  if (date === null) return '';
  return locale === 'es'
    ? ` hasta el ${formatDate(date, 'UTC', locale)}`
    : ` until ${formatDate(date, 'UTC', locale)}`;
}

const amount = (data: Data): string =>
  typeof data['amountCents'] === 'number' ? ` (${formatUsd(data['amountCents'])})` : '';
/** Why there was no instant offer, for the office. */
const missed = (data: Data): string =>
  (text(data, 'reasons') ?? '')
    .split(',')
    .flatMap((code) => instantOfferReasons.find((reason) => reason === code) ?? [])
    .map((reason) => instantOfferConditions[reason].missed)
    .join('; ');

const company = (data: Data, unnamed: string): string => text(data, 'companyName') ?? unnamed;

/** The corrected width and its stump. */
function stumpWidth(data: Data, locale: Locale): string {
  const [stump, width] = [data['stump'], data['groundIn']];
  if (typeof stump !== 'number' || typeof width !== 'number') return '';
  const name = locale === 'es' ? 'tocón' : 'stump';
  return ` (${name} ${stump}: ${formatTypedInches(width, locale)})`;
}

interface ContactTexts {
  parts: Record<'name' | 'email' | 'phone' | 'address' | 'preferredContact', string>;
  ways: Record<string, string>;
  none: string;
}

const contactTexts: Record<Locale, ContactTexts> = {
  en: {
    parts: {
      name: 'name',
      email: 'email',
      phone: 'phone',
      address: 'address',
      preferredContact: 'preferred contact',
    },
    ways: { phone: 'phone call', text: 'text message', email: 'email' },
    none: 'none',
  },
  es: {
    parts: {
      name: 'nombre',
      email: 'correo electrónico',
      phone: 'teléfono',
      address: 'dirección',
      preferredContact: 'contacto preferido',
    },
    ways: { phone: 'llamada', text: 'mensaje de texto', email: 'correo electrónico' },
    none: 'ninguno',
  },
};

/** Each corrected field before and after; empty if the reader may not see contact data. */
function corrections(data: Data, locale: Locale): string {
  const { parts, ways, none } = contactTexts[locale];
  const changed = Object.entries(parts).flatMap(([part, label]) => {
    if (!(`${part}After` in data)) return [];
    const [was, is] = [text(data, `${part}Before`), text(data, `${part}After`)].map((value) =>
      value === null ? none : part === 'preferredContact' ? (ways[value] ?? value) : value,
    );
    return [`${label} ${was} → ${is}`];
  });
  return changed.length === 0 ? '' : `: ${changed.join('; ')}`;
}

const quoted = (data: Data): string =>
  text(data, 'sentence') === null ? '' : `: "${text(data, 'sentence')}"`;

/** Who changed an appointment, unless it was the customer. */
const byStaff: Record<Locale, Record<TimelineEvent['actor'], string>> = {
  en: { customer: '', system: '', company: ' by the company', administrator: ' by the office' },
  es: { customer: '', system: '', company: ' por la empresa', administrator: ' por la oficina' },
};

type Sentences = Record<
  TimelineEvent['kind'],
  (data: Data, actor: TimelineEvent['actor']) => string
>;

/** Why a quote can no longer be accepted, by the event's cause. */
const closings: Record<Locale, Record<string, string> & { replaced: string }> = {
  en: {
    replaced: 'Quote replaced by another one',
    ended: 'Quote closed, because the request ended',
    reopened: 'Quote closed, because the request was reopened',
    reassigned: 'Quote closed, because the request was reassigned',
  },
  es: {
    replaced: 'Cotización reemplazada por otra',
    ended: 'Cotización cerrada porque terminó la solicitud',
    reopened: 'Cotización cerrada porque se reabrió la solicitud',
    reassigned: 'Cotización cerrada porque la solicitud se asignó a otra empresa',
  },
};

/** One sentence per kind of event. */
const sentences: Sentences = {
  submitted: (data) =>
    data['source'] === 'phone' ? 'Request entered for a caller' : 'Request submitted',
  assigned: (data) => `Assigned to ${company(data, 'a company')}`,
  rejected: () => 'Request rejected',
  reopened: () => 'Request reopened',
  cancelled: () => 'Request canceled',
  links_ended: linksEnded,
  contact_corrected: (data) =>
    `Contact details corrected${corrections(data, 'en')}${data['isAddressSigned'] === true ? '. The signed quote was for the earlier address' : ''}${data['endsConsent'] === true ? '. No text messages until the customer agrees again' : ''}`,
  customer_added: (data) => `Customer added ${additions(data, 'en')}`,
  new_quote_asked: () => 'Customer asked for a new quote',
  consent_spoken: (data) =>
    `${data['consent'] === 'terms' ? 'Agreed to the terms on the phone' : 'Agreed to text messages on the phone'}${quoted(data)}`,
  measuring_agreed: () => "Agreed that the crew's photos improve the measuring",
  measuring_revoked: (_data, actor) =>
    `Ended the use of the crew's photos to improve the measuring${byStaff.en[actor]}`,
  completed: () => 'Work completed',
  analysis_corrected: (data) => `Measurements corrected${stumpWidth(data, 'en')}`,
  offer_not_made: (data) => `No instant offer: ${missed(data)}`,
  quote_drafted: (data) =>
    data['isInstant'] === true
      ? `Instant offer priced${amount(data)}`
      : `Quote drafted${amount(data)}`,
  quote_proposed: (data) => `Quote proposed by the company${amount(data)}`,
  quote_changed: (data) => `Quote changed${amount(data)}`,
  quote_kept: (data) => `Quote kept as it is, although the estimate changed${amount(data)}`,
  quote_sent: (data) =>
    data['isInstant'] === true
      ? `Instant offer made${amount(data)}`
      : quoteSent(data, amount(data), 'en'),
  quote_emailed: (data) => quoteEmailed(data, amount(data), 'en'),
  quote_texted: (data) => quoteTexted(data, amount(data), 'en'),
  quote_told: (data) => quoteDeliveredByOffice(data, amount(data), 'en'),
  quote_printed: () => "Quote printed with the customer's link",
  quote_deleted: (data) =>
    data['wasSent'] === true ? `Quote withdrawn${amount(data)}` : 'Quote deleted',
  quote_accepted: (data) =>
    data['by'] === 'phone'
      ? `Quote accepted on the phone, recorded by the office${amount(data)}`
      : `Quote accepted${amount(data)}`,
  quote_declined: () => 'Quote declined',
  quote_expired: () => 'Quote expired',
  quote_superseded: (data) => closings.en[text(data, 'cause') ?? ''] ?? closings.en.replaced,
  last_quote_closed: () => 'No open quotes left',
  appointment_booked: (data, actor) => `Appointment booked${byStaff.en[actor]}${when(data, 'en')}`,
  appointment_rescheduled: (data, actor) =>
    `Appointment moved${byStaff.en[actor]}${when(data, 'en')}`,
  appointment_cancelled: (data, actor) =>
    `Appointment canceled${byStaff.en[actor]}${when(data, 'en')}`,
  work_started: () => 'Work started',
  ticket_recorded: (data) =>
    data['isUpdate'] === true ? 'Utility locate ticket updated' : 'Utility locate requested',
  responses_recorded: () => 'Utilities answered',
  field_measured: (data) => `Actual measurements recorded (stump ${text(data, 'stumps') ?? '1'})`,
  task_put_off: (data) => `Task postponed${until(data, 'en')}`,
  task_resumed: () => 'Task resumed',
};

const spanishSentences: Sentences = {
  submitted: (data) =>
    data['source'] === 'phone' ? 'Solicitud registrada por teléfono' : 'Solicitud enviada',
  assigned: (data) => `Asignada a ${company(data, 'una empresa')}`,
  rejected: () => 'Solicitud rechazada',
  reopened: () => 'Solicitud reabierta',
  cancelled: () => 'Solicitud cancelada',
  links_ended: () => 'Enlaces anteriores anulados',
  contact_corrected: (data) =>
    `Datos de contacto corregidos${corrections(data, 'es')}${data['isAddressSigned'] === true ? '. La cotización firmada era para la dirección anterior' : ''}${data['endsConsent'] === true ? '. Sin mensajes de texto hasta que el cliente vuelva a aceptarlos' : ''}`,
  customer_added: (data) => `El cliente agregó ${additions(data, 'es')}`,
  new_quote_asked: () => 'El cliente pidió otra cotización',
  consent_spoken: (data) =>
    `${data['consent'] === 'terms' ? 'Aceptó los términos por teléfono' : 'Aceptó por teléfono recibir mensajes de texto'}${quoted(data)}`,
  measuring_agreed: () => 'Aceptó que las fotos de la cuadrilla mejoren la medición',
  measuring_revoked: (_data, actor) =>
    `Terminó el uso de las fotos de la cuadrilla para mejorar la medición${byStaff.es[actor]}`,
  completed: () => 'Trabajo terminado',
  analysis_corrected: (data) => `Medidas corregidas${stumpWidth(data, 'es')}`,
  offer_not_made: () => 'No se hizo una oferta inmediata',
  quote_drafted: (data) =>
    data['isInstant'] === true
      ? `Oferta inmediata calculada${amount(data)}`
      : `Borrador de cotización creado${amount(data)}`,
  quote_proposed: (data) => `Cotización propuesta por la empresa${amount(data)}`,
  quote_changed: (data) => `Cotización modificada${amount(data)}`,
  quote_kept: (data) =>
    `Cotización mantenida tal como está, aunque cambió el estimado${amount(data)}`,
  quote_sent: (data) =>
    data['isInstant'] === true
      ? `Oferta inmediata hecha${amount(data)}`
      : quoteSent(data, amount(data), 'es'),
  quote_emailed: (data) => quoteEmailed(data, amount(data), 'es'),
  quote_texted: (data) => quoteTexted(data, amount(data), 'es'),
  quote_told: (data) => quoteDeliveredByOffice(data, amount(data), 'es'),
  quote_printed: () => 'Cotización impresa con el enlace del cliente',
  quote_deleted: (data) =>
    data['wasSent'] === true ? `Cotización retirada${amount(data)}` : 'Cotización eliminada',
  quote_accepted: (data) =>
    data['by'] === 'phone'
      ? `Cotización aceptada por teléfono, registrada por la oficina${amount(data)}`
      : `Cotización aceptada${amount(data)}`,
  quote_declined: () => 'Cotización rechazada',
  quote_expired: () => 'Cotización vencida',
  quote_superseded: (data) => closings.es[text(data, 'cause') ?? ''] ?? closings.es.replaced,
  last_quote_closed: () => 'Ya no hay ninguna cotización abierta',
  appointment_booked: (data, actor) => `Cita reservada${byStaff.es[actor]}${when(data, 'es')}`,
  appointment_rescheduled: (data, actor) => `Cita cambiada${byStaff.es[actor]}${when(data, 'es')}`,
  appointment_cancelled: (data, actor) => `Cita cancelada${byStaff.es[actor]}${when(data, 'es')}`,
  work_started: () => 'Trabajo comenzado',
  ticket_recorded: (data) =>
    data['isUpdate'] === true
      ? 'Localización de líneas subterráneas actualizada'
      : 'Localización de líneas subterráneas pedida',
  responses_recorded: () => 'Las empresas de servicios públicos respondieron',
  field_measured: (data) => `Medidas reales registradas (tocón ${text(data, 'stumps') ?? '1'})`,
  task_put_off: (data) => `Tarea aplazada${until(data, 'es')}`,
  task_resumed: () => 'Tarea retomada',
};

type Kind = TimelineEvent['kind'];

/** What someone wrote along with an event is a reason, unless its kind says otherwise. */
const remarkLabels: Record<Locale, Partial<Record<Kind, string>>> = {
  en: { customer_added: 'Note', new_quote_asked: 'What should change' },
  es: { customer_added: 'Nota', new_quote_asked: 'Qué debe cambiar' },
};

export const requestTimelineMessages = {
  en: {
    label: 'Timeline',
    sentence: ({ kind, data, actor }: TimelineEvent) => sentences[kind](data, actor),
    actors: {
      customer: 'Customer',
      company: 'Company',
      administrator: 'Administrator',
      system: 'Automatic',
    },
    reason: (kind: Kind, reason: string) => `${remarkLabels.en[kind] ?? 'Reason'}: ${reason}`,
    hidden: 'Not shown to the customer',
    empty: 'Nothing has happened yet.',
  },
  es: {
    label: 'Historial',
    sentence: ({ kind, data, actor }: TimelineEvent) => spanishSentences[kind](data, actor),
    actors: {
      customer: 'Cliente',
      company: 'Empresa',
      administrator: 'Administrador',
      system: 'Automático',
    },
    reason: (kind: Kind, reason: string) => `${remarkLabels.es[kind] ?? 'Motivo'}: ${reason}`,
    hidden: 'El cliente no lo ve',
    empty: 'Todavía no ha pasado nada.',
  },
};
