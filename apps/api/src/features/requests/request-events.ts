import { DomainError } from '@stumpquote/domain/errors';
import type { Actor } from '@stumpquote/domain/moves';
import { moveRequest, type RequestMove } from '@stumpquote/domain/quote-requests/request-status';
import type { Selectable, Updateable } from 'kysely';
import { fromFlag, fromJson, toFlag, toInstant, toJson } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { EveryColumn } from '../../db/every-column.js';
import type { RequestEventsTable, QuoteRequestsTable } from '../../db/schema/quote-requests.js';
import type { Caller } from '../../ports/caller.js';
import type { Deps } from '../../ports/deps.js';
import { fullName } from './contact-lines.js';
import { readsAsCompany, type Access } from './request-access.js';
import { quoteIdsOfCompany } from './request-quotes.queries.js';
import { requestsMessages } from './requests.messages.js';
import {
  eventsOf,
  insertRequestEvent,
  updateRequestIfUnchanged,
  type RequestRow,
} from './requests.queries.js';

/** Kinds of timeline events; the screens have a sentence for each. */
export const requestEventKinds = [
  'submitted',
  'assigned',
  'rejected',
  'reopened',
  'cancelled',
  'completed',
  'links_ended',
  'contact_corrected',
  'customer_added',
  'new_quote_asked',
  'consent_spoken',
  'measuring_agreed',
  'measuring_revoked',
  'analysis_corrected',
  'offer_not_made',
  'quote_drafted',
  'quote_proposed',
  'quote_changed',
  'quote_kept',
  'quote_sent',
  'quote_emailed',
  'quote_texted',
  'quote_told',
  'quote_printed',
  'quote_deleted',
  'quote_accepted',
  'quote_declined',
  'quote_expired',
  'quote_superseded',
  'last_quote_closed',
  'appointment_booked',
  'appointment_rescheduled',
  'appointment_cancelled',
  'work_started',
  'ticket_recorded',
  'responses_recorded',
  'field_measured',
  'task_put_off',
  'task_resumed',
] as const;
export type RequestEventKind = (typeof requestEventKinds)[number];

export type EventData = Record<string, string | number | boolean | null>;

export interface NewRequestEvent {
  requestId: number;
  kind: RequestEventKind;
  actor: Actor;
  /** Null for background jobs. */
  caller: Caller | null;
  data?: EventData;
  reason?: string | undefined;
  /** Whether the customer sees it on the tracking page. */
  isForCustomer: boolean;
}

/** Inserts a timeline row, in the transaction of the change. */
export async function recordEvent(
  tx: Db,
  deps: Pick<Deps, 'clock'>,
  event: NewRequestEvent,
): Promise<void> {
  await insertRequestEvent(tx, {
    quote_request_id: event.requestId,
    kind: event.kind,
    actor: event.actor,
    user_id: event.caller?.user?.id ?? null,
    data: toJson(event.data ?? {}),
    reason: event.reason ?? null,
    is_for_customer: toFlag(event.isForCustomer),
    created_at: toInstant(deps.clock.now()),
  });
}

/** Returns the timeline, oldest first. The customer's version doesn't name staff. */
export async function timelineOf(
  db: Db,
  requestId: number,
  { forCustomer }: { forCustomer: boolean },
) {
  const rows = await eventsOf(db, requestId, { forCustomer });
  return rows.map(
    (row) =>
      ({
        id: row.id,
        kind: row.kind as RequestEventKind,
        actor: row.actor,
        by: forCustomer ? null : fullName(row) || null,
        data: fromJson<EventData>(row.data),
        reason: row.reason,
        isForCustomer: fromFlag(row.is_for_customer),
        createdAt: row.created_at,
      }) satisfies EveryColumn<Selectable<RequestEventsTable>, 'quote_request_id' | 'user_id'>,
  );
}
export type TimelineEvent = Awaited<ReturnType<typeof timelineOf>>[number];

/** Returns the timeline as a caller with this access may read it. */
export async function timelineFor(
  db: Db,
  caller: Caller,
  access: Access,
  requestId: number,
): Promise<TimelineEvent[]> {
  const events = await timelineOf(db, requestId, { forCustomer: access !== 'admin' });
  return readsAsCompany(caller, access)
    ? withoutCompetitors(db, caller.user?.companyId ?? null, requestId, events)
    : events;
}

/** Companies learn neither each other's prices and answers nor each other's names. */
async function withoutCompetitors(
  db: Db,
  companyId: number | null,
  requestId: number,
  events: TimelineEvent[],
): Promise<TimelineEvent[]> {
  const own = companyId === null ? [] : await quoteIdsOfCompany(db, requestId, companyId);
  return events.flatMap((event) => {
    const { previousCompanyName: _, ...data } = event.data;
    const isOthers =
      (typeof data['quoteId'] === 'number' && !own.includes(data['quoteId'])) ||
      (typeof data['companyId'] === 'number' && data['companyId'] !== companyId);
    return isOthers ? [] : [{ ...event, data }];
  });
}

interface MoveOptions {
  actor: Actor;
  /** Stored in the event, next to `from` and `to`. */
  data?: EventData;
  reason?: string | undefined;
  /** Columns to change along with the status. */
  changes?: Updateable<QuoteRequestsTable>;
}

/** The timeline entry of each move, and whether the customer sees it. */
const eventOfMove: Record<RequestMove, { kind: RequestEventKind; isForCustomer: boolean }> = {
  submit: { kind: 'submitted', isForCustomer: true },
  assign: { kind: 'assigned', isForCustomer: true },
  draft_quote: { kind: 'quote_drafted', isForCustomer: false },
  send_quote: { kind: 'quote_sent', isForCustomer: true },
  last_quote_closed: { kind: 'last_quote_closed', isForCustomer: false },
  complete: { kind: 'completed', isForCustomer: true },
  reject: { kind: 'rejected', isForCustomer: true },
  cancel: { kind: 'cancelled', isForCustomer: true },
  reopen: { kind: 'reopened', isForCustomer: true },
};

/**
 * Moves a request as the domain's table allows: updates the row and records the event in the given
 * transaction. Throws FORBIDDEN or MOVE_REFUSED with the domain's message, or CONFLICT if someone
 * else moved it first.
 */
export async function applyRequestMove(
  tx: Db,
  deps: Pick<Deps, 'clock'>,
  caller: Caller | null,
  request: RequestRow,
  move: RequestMove,
  options: MoveOptions,
): Promise<RequestRow> {
  const { actor, data = {}, reason, changes = {} } = options;
  const to = moveRequest(request.status, move, actor);
  const moved = await updateRequestIfUnchanged(tx, request, {
    ...changes,
    status: to,
    updated_at: toInstant(deps.clock.now()),
  });
  if (moved === undefined) throw new DomainError('CONFLICT', requestsMessages.changedMeanwhile);
  await recordEvent(tx, deps, {
    requestId: request.id,
    actor,
    caller,
    reason,
    ...eventOfMove[move],
    data: { from: request.status, to, ...data },
  });
  return moved;
}
