import {
  isEndedRequest,
  isUnquotedRequest,
  type RequestStatus,
} from '../quote-requests/request-status.js';
import { isQuoteMessageType } from '../quotes/quote-delivery.js';
import { isOpen, type QuoteState } from '../quotes/quote-status.js';
import type { MessageType } from './message-types.js';

/** Hours until the link in such an email expires. */
const linkHours: Readonly<Record<string, number>> = { password_reset: 1, email_verification: 72 };

const hourMs = 3_600_000;

/** Whether a message's link has expired. */
function hasEndedLink({ type, createdAt }: StaleFacts, now: Date): boolean {
  const hours = linkHours[type];
  return hours !== undefined && now.getTime() - createdAt.getTime() > hours * hourMs;
}

/** What a waiting message is about, as it is now. */
export interface StaleFacts {
  type: string;
  createdAt: Date;
  /** Null if it isn't about a request. */
  requestStatus: RequestStatus | null;
  /** Null if it isn't about a quote. */
  quoteState: QuoteState | null;
  /** When the visit begins; null without one. */
  visitAt: Date | null;
  /** When a visit of the request was last moved or canceled; null if never. */
  visitChangedAt: Date | null;
  /** Whether it goes to a company that is assigned or has a quote that still counts. */
  isCompanyInvolved: boolean;
}

const staleReasons = [
  'linkEnded',
  'visitPassed',
  'visitChanged',
  'quoteEnded',
  'requestChanged',
] as const;

export type StaleReason = (typeof staleReasons)[number];

interface RequestFacts extends Pick<StaleFacts, 'quoteState' | 'isCompanyInvolved'> {
  status: RequestStatus;
}

const isAgreed = ({ status, quoteState }: RequestFacts): boolean =>
  !isEndedRequest(status) && (quoteState === null || quoteState === 'accepted');

/** What must still be so for a message about a request. News of the past isn't here. */
const stillTrue: Partial<Record<MessageType, (facts: RequestFacts) => boolean>> = {
  // Promises a quote.
  quote_request_confirmation: ({ status }) => isUnquotedRequest(status),
  request_rejected: ({ status }) => status === 'rejected',
  request_cancelled: ({ status }) => status === 'cancelled',
  company_request_cancelled: ({ status }) => isEndedRequest(status),
  request_reopened: ({ status }) => !isEndedRequest(status),
  company_request_reopened: ({ status, isCompanyInvolved }) =>
    !isCompanyInvolved && !isEndedRequest(status),
  request_assigned: ({ status, isCompanyInvolved }) => isCompanyInvolved && !isEndedRequest(status),
  request_unassigned: ({ isCompanyInvolved }) => !isCompanyInvolved,
  // Asks the office to send it.
  quote_proposed: ({ quoteState }) => quoteState === null || quoteState === 'draft',
  // Both ask the customer to choose a time, or the company to call 811.
  quote_accepted: isAgreed,
  quote_accepted_company: isAgreed,
  appointment_cancelled: isAgreed,
};

const announcesVisit = (type: string): boolean =>
  type.startsWith('appointment_booked') || type.startsWith('appointment_rescheduled');

/** Returns why a waiting message is stale; null if it isn't. */
export function staleReason(message: StaleFacts, now: Date): StaleReason | null {
  const { type, createdAt, requestStatus, quoteState, visitAt, visitChangedAt } = message;
  if (hasEndedLink(message, now)) return 'linkEnded';
  if (type.startsWith('appointment_') && visitAt !== null && visitAt < now) return 'visitPassed';
  if (announcesVisit(type) && visitChangedAt !== null && visitChangedAt > createdAt)
    return 'visitChanged';
  if (isQuoteMessageType(type) && quoteState !== null && !isOpen(quoteState)) return 'quoteEnded';
  if (requestStatus === null) return null;
  const isTrue = (stillTrue as Partial<Record<string, (facts: RequestFacts) => boolean>>)[type];
  return isTrue?.({ ...message, status: requestStatus }) === false ? 'requestChanged' : null;
}
