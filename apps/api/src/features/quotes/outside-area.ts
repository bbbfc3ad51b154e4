import { isOutsideServiceArea } from '@stumpquote/domain/companies/service-area';
import { DomainError } from '@stumpquote/domain/errors';
import { isSentBeforeMove, movedOutsideAt } from '@stumpquote/domain/quotes/outside-area';
import { quoteMessages } from '@stumpquote/domain/quotes/quotes.messages';
import type { Db } from '../../db/database.js';
import type { Deps } from '../../ports/deps.js';
import { timelineOf } from '../requests/request-events.js';
import type { RequestRow } from '../requests/requests.queries.js';
import { quotesOfficeMessages } from './quotes.messages.js';

/** When the request's address moved outside the service area; null if it's inside. */
export async function outsideSince(
  db: Db,
  { company }: Pick<Deps, 'config'>['config'],
  { id, zip }: Pick<RequestRow, 'id' | 'zip'>,
): Promise<string | null> {
  if (!isOutsideServiceArea(company, zip)) return null;
  return movedOutsideAt(company, {
    zip,
    timeline: await timelineOf(db, id, { forCustomer: false }),
  });
}

/** Refuses to send a quote again from which the customer couldn't accept it. */
export async function refuseSendingOutside(
  tx: Db,
  deps: Pick<Deps, 'config'>,
  quote: { sent_at: string | null },
  request: RequestRow,
): Promise<void> {
  if (
    quote.sent_at !== null &&
    isSentBeforeMove(quote.sent_at, await outsideSince(tx, deps.config, request))
  )
    throw new DomainError('MOVE_REFUSED', quotesOfficeMessages.movedOutside(request.zip));
}

/** Refuses a quote that was sent for an address inside the service area. */
export async function refuseOutsideArea(
  tx: Db,
  { config }: Pick<Deps, 'config'>,
  quote: { sent_at: string | null },
  request: RequestRow,
): Promise<void> {
  if (isSentBeforeMove(quote.sent_at, await outsideSince(tx, config, request)))
    throw new DomainError('MOVE_REFUSED', quoteMessages.outsideArea(config.company.phone));
}
