import { defaultLocale, type Locale } from '../i18n/locale.js';
import { notDeliveredLabel } from '../quotes/quote-delivery.js';
import { adminRequestStatusLabel, trackingRequestStatusLabel } from './request-labels.js';
import { isEndedRequest, type RequestStatus } from './request-status.js';

/** A request's progress, in order. Shown beside its status. */
export const stages = ['received', 'analysed', 'quoted', 'accepted', 'scheduled', 'done'] as const;

export type RequestStage = (typeof stages)[number];

export const stageLabels: Record<Locale, Record<RequestStage, string>> = {
  en: {
    received: 'Received',
    analysed: 'Analyzed',
    quoted: 'Quoted',
    accepted: 'Accepted',
    scheduled: 'Scheduled',
    done: 'Done',
  },
  es: {
    received: 'Recibida',
    analysed: 'Analizada',
    quoted: 'Cotizada',
    accepted: 'Aceptada',
    scheduled: 'Programada',
    done: 'Terminada',
  },
};

export interface StageFacts {
  status: RequestStatus;
  hasAnalysis: boolean;
  hasSentQuote: boolean;
  hasAcceptedQuote: boolean;
  /** The customer's quote was superseded and its replacement isn't sent yet. */
  isQuoteReplaced: boolean;
  hasAppointment: boolean;
  isDone: boolean;
}

/**
 * Returns the furthest stage reached. Acceptance ends with the request: a canceled or rejected one
 * got as far as its quote.
 */
export function requestStage(facts: StageFacts): RequestStage {
  if (facts.isDone || facts.status === 'completed') return 'done';
  const hasEnded = isEndedRequest(facts.status);
  if (facts.hasAppointment && !hasEnded) return 'scheduled';
  if (facts.hasAcceptedQuote) return hasEnded ? 'quoted' : 'accepted';
  if (facts.hasSentQuote || (facts.status === 'quoted' && !facts.isQuoteReplaced)) return 'quoted';
  return facts.hasAnalysis ? 'analysed' : 'received';
}

/** Whether the customer was given a quote, which counts instead of the estimate. */
export const isQuotedStage = (stage: RequestStage): boolean =>
  stages.indexOf(stage) >= stages.indexOf('quoted');

/**
 * Whether a request counts as quoted while its quote is being replaced: there's nothing to accept.
 */
export const isBeingRequoted = (status: string, stage: RequestStage): boolean =>
  status === 'quoted' && !isQuotedStage(stage);

/**
 * Whether the work belongs to the company: from acceptance until the request is canceled and
 * reopened.
 */
export const isAcceptedStage = (stage: RequestStage): boolean =>
  stages.indexOf(stage) >= stages.indexOf('accepted');

const requotedLabels: Record<Locale, string> = {
  en: 'New Quote Being Prepared',
  es: 'Nueva cotización en preparación',
};

/** Whether it's past the quote, so that its status must not read "quoted" alone. */
export const isPastQuoted = (status: string, stage: RequestStage): boolean =>
  status === 'quoted' && stages.indexOf(stage) > stages.indexOf('quoted');

function withStage(label: string, status: string, stage: RequestStage, locale: Locale): string {
  if (isBeingRequoted(status, stage)) return requotedLabels[locale];
  return isPastQuoted(status, stage) ? `${label} · ${stageLabels[locale][stage]}` : label;
}

/**
 * Returns the administrator's status text: never "Quote Sent" alone if the quote was accepted or
 * never delivered.
 */
export function adminRequestStatusText(
  status: string,
  stage: RequestStage,
  isQuoteUndelivered: boolean,
): string {
  if (isQuoteUndelivered && status === 'quoted' && stage === 'quoted')
    return `Quote · ${notDeliveredLabel.en}`;
  return withStage(adminRequestStatusLabel(status), status, stage, defaultLocale);
}

/** Returns the tracking page's status text: never "Quote Provided" alone once accepted. */
export function trackingRequestStatusText(
  status: string,
  stage: RequestStage,
  locale: Locale = defaultLocale,
): string {
  return withStage(trackingRequestStatusLabel(status, locale), status, stage, locale);
}
