import { DomainError } from '@stumpquote/domain/errors';
import type { Actor } from '@stumpquote/domain/moves';
import { moveRequest, type RequestMove } from '@stumpquote/domain/quote-requests/request-status';
import type { Updateable } from 'kysely';
import type { Caller } from '../../ports/caller.js';
import { toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { QuoteRequestsTable } from '../../db/schema/quote-requests.js';
import type { Deps } from '../../ports/deps.js';
import { requestsMessages } from './requests.messages.js';
import { recordEvent, type EventData, type RequestEventKind } from './request-events.js';
import { changeRequestIn, type RequestRow } from './requests.queries.js';

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
  const moved = await changeRequestIn(tx, request, {
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
