import { DomainError } from '@stumpquote/domain/errors';
import type { Db } from '../../db/database.js';
import type { Caller } from '../../ports/caller.js';
import { accessToRequest, mayOnlyRead } from '../requests/request-access.js';
import { requestsMessages } from '../requests/requests.messages.js';
import { lockRequest, type RequestRow } from '../requests/requests.queries.js';
import { quoteRequestsMessages } from './quote-requests.messages.js';

const texts = quoteRequestsMessages;

/**
 * Locks the request for its customer, the signed-in owner or the holder of the link; throws for
 * everyone else.
 */
export async function lockAsCustomer(tx: Db, caller: Caller, id: number): Promise<RequestRow> {
  const request = await lockRequest(tx, id);
  const access = request === undefined ? null : await accessToRequest(tx, caller, request);
  if (request === undefined || access === null)
    throw new DomainError('NOT_FOUND', requestsMessages.notFound);
  if (mayOnlyRead(access)) throw new DomainError('FORBIDDEN', texts.openLinkFirst);
  if (access === 'admin' || access === 'company')
    throw new DomainError('FORBIDDEN', texts.onlyCustomer);
  return request;
}
