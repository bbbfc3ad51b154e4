import {
  maskAddress,
  maskEmail,
  maskName,
  maskPhone,
} from '@stumpquote/domain/quote-requests/masking';
import { localizeMlAnalysis } from '@stumpquote/domain/stump-analysis/localize-analysis';
import type { EveryColumn } from '../../db/every-column.js';
import type { Caller } from '../../ports/caller.js';
import type { Access } from '../requests/request-access.js';
import type { TimelineEvent } from '../requests/request-events.js';
import type { RequestRow } from '../requests/requests.queries.js';
import type { RequestFacts } from './request-facts.queries.js';

type Reader = Pick<Caller, 'user' | 'locale'>;

/** A company that quotes for a request doesn't learn which other one is assigned. */
const mayNameCompany = (row: RequestRow, { user }: Reader): boolean =>
  user?.role !== 'tree_company_owner' || user.companyId === row.company_id;

/** A request for readers who may see it in full: the documented fields and its progress. */
export function requestView(row: RequestRow, facts: RequestFacts, caller: Reader) {
  return {
    id: row.id,
    referenceNumber: row.reference_number,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    city: row.city,
    state: row.state,
    zip: row.zip,
    notes: row.notes,
    status: row.status,
    stage: facts.stage,
    nextAction: facts.nextAction,
    isQuoteUndelivered: facts.isQuoteUndelivered,
    images: facts.photos,
    imageCount: facts.photos.length,
    mlAnalysis: facts.mlAnalysis && localizeMlAnalysis(facts.mlAnalysis, caller.locale),
    analysis: facts.analysis,
    userId: row.user_id,
    companyId: mayNameCompany(row, caller) ? row.company_id : null,
    companyName: mayNameCompany(row, caller) ? facts.companyName : null,
    source: row.source,
    locale: row.locale,
    smsConsentAt: row.sms_consent_at,
    preferredContact: row.preferred_contact,
    termsVersion: row.terms_version,
    termsAcceptedAt: row.terms_accepted_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  } satisfies EveryColumn<
    RequestRow,
    'privacy_version' | 'link_key_version' | 'email_confirmed_at'
  >;
}
export type RequestView = ReturnType<typeof requestView>;

/**
 * The tracking page's view. A mere reference number gets masked contact data and no notes, photos,
 * or reasons, but the number of photos and the analysis result.
 */
export function trackingView(
  row: RequestRow,
  facts: RequestFacts,
  access: Access,
  timeline: TimelineEvent[],
  caller: Reader,
) {
  const isMasked = access === 'reference';
  const contact = isMasked ? maskedContact(row) : contactOf(row);
  return {
    id: row.id,
    referenceNumber: row.reference_number,
    access,
    isMasked,
    ...contact,
    city: row.city,
    state: row.state,
    zip: row.zip,
    notes: isMasked ? null : row.notes,
    status: row.status,
    stage: facts.stage,
    images: isMasked ? [] : facts.photos,
    imageCount: facts.photos.length,
    mlAnalysis: facts.mlAnalysis && localizeMlAnalysis(facts.mlAnalysis, caller.locale),
    analysis: facts.analysis === null ? null : { stage: facts.analysis.stage },
    companyName: mayNameCompany(row, caller) ? facts.companyName : null,
    timeline: isMasked ? timeline.map(maskedEvent) : timeline,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  } satisfies EveryColumn<
    RequestRow,
    | 'user_id'
    | 'company_id'
    | 'sms_consent_at'
    | 'preferred_contact'
    | 'terms_version'
    | 'terms_accepted_at'
    | 'privacy_version'
    | 'link_key_version'
    | 'email_confirmed_at'
    | 'source'
    | 'locale'
  >;
}

const kindsWithPersonalData: readonly TimelineEvent['kind'][] = [
  'appointment_booked',
  'appointment_rescheduled',
  'appointment_cancelled',
  'contact_corrected',
];

/** Drops everything said, contact data, and the date someone is expected at the address. */
const maskedEvent = (event: TimelineEvent): TimelineEvent => ({
  ...event,
  reason: null,
  data: maskedData(event),
});

function maskedData({ kind, data }: TimelineEvent): TimelineEvent['data'] {
  if (kind === 'consent_spoken') return { consent: data['consent'] ?? null };
  return kindsWithPersonalData.includes(kind) ? {} : data;
}

const contactOf = (row: RequestRow) => ({
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  address: row.address,
});

function maskedContact(row: RequestRow): ReturnType<typeof contactOf> {
  const [firstName = '', lastName = ''] = maskName(row.first_name, row.last_name).split(' ');
  return {
    firstName,
    lastName,
    email: row.email === null ? null : maskEmail(row.email),
    phone: maskPhone(row.phone),
    address: maskAddress(row.address),
  };
}
