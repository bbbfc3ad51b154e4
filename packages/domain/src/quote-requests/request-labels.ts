import { defaultLocale, type Locale } from '../i18n/locale.js';
import { requestStatuses, type RequestStatus } from './request-status.js';

/**
 * Spells out a status: first underscore to a space, words capitalized. Also covers statuses that
 * this version doesn't know.
 */
function rawStatusLabel(status: string): string {
  return status.replace('_', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

const adminLabels = new Map<string, string>([
  ['pending', 'Pending Quote'],
  ['quoted', 'Quote Sent'],
  ['completed', 'Completed'],
]);

/** Returns the label of a status on the administrator's screens. */
export function adminRequestStatusLabel(status: string): string {
  return adminLabels.get(status) ?? rawStatusLabel(status);
}

const trackingLabels: Readonly<Record<Locale, ReadonlyMap<string, string>>> = {
  en: new Map([
    ['pending', 'Pending Review'],
    ['in_progress', 'In Progress'],
    ['quoted', 'Quote Provided'],
    ['rejected', 'Rejected'],
  ]),
  es: new Map([
    ['pending', 'Pendiente de revisión'],
    ['quoted', 'Cotización lista'],
  ]),
};

const spanishLabels: Record<RequestStatus, string> = {
  pending: 'Pendiente',
  submitted: 'Recibida',
  assigned: 'Asignada',
  in_progress: 'En proceso',
  quoted: 'Cotizada',
  completed: 'Completada',
  rejected: 'Rechazada',
  cancelled: 'Cancelada',
};

function spanishLabel(status: string): string {
  const known = requestStatuses.find((one) => one === status);
  return known === undefined ? rawStatusLabel(status) : spanishLabels[known];
}

/** Returns the label of a status on the public tracking page. */
export function trackingRequestStatusLabel(status: string, locale: Locale = defaultLocale): string {
  const label = trackingLabels[locale].get(status);
  return label ?? (locale === 'es' ? spanishLabel(status) : rawStatusLabel(status));
}

type BadgeStyle = 'outline' | 'secondary' | 'destructive';

const badgeStyles = new Map<string, BadgeStyle>([
  ['completed', 'secondary'],
  ['submitted', 'secondary'],
  ['cancelled', 'destructive'],
]);

/** Returns the badge on the customer's dashboard. */
export function dashboardBadge(
  status: string,
  locale: Locale = defaultLocale,
): { label: string; style: BadgeStyle } {
  return {
    label: locale === 'es' ? spanishLabel(status) : rawStatusLabel(status),
    style: badgeStyles.get(status) ?? 'outline',
  };
}
