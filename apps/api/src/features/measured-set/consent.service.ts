import { DomainError } from '@stumpquote/domain/errors';
import {
  mayAgreeToMeasuring,
  measuringConsentText,
  measuringConsentVersion,
  type AgreeToMeasuring,
} from '@stumpquote/domain/measured-set/measuring-consent';
import { toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { inTransaction } from '../../db/transaction.js';
import type { Caller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { removePhotoFiles } from '../photos/photo-files.js';
import { factsOfOne } from '../quote-requests/request-facts.queries.js';
import {
  currentMeasuringConsent,
  insertMeasuringConsent,
} from '../requests/measuring-consents.queries.js';
import { fullAccesses, requireRequest, type Access } from '../requests/request-access.js';
import { recordEvent } from '../requests/request-events.js';
import { lockRequest, type RequestRow } from '../requests/requests.queries.js';
import { forgetMeasuredStumps } from './forget-measured.js';
import { measuredSetMessages } from './measured-set.messages.js';

const texts = measuredSetMessages;

const mayGive = (access: Access) => access === 'owner' || access === 'key';
const mayRevoke = (access: Access) => access === 'admin' || mayGive(access);

/** Only the customer gives the consent; the office may end it for a customer who calls. */
async function requireAccess(
  db: Db,
  caller: Caller,
  requestId: number,
  isAllowed: (access: Access) => boolean,
): Promise<{ access: Access; request: RequestRow }> {
  const found = await requireRequest(db, caller, requestId, [...fullAccesses, 'reference']);
  if (!isAllowed(found.access)) throw new DomainError('FORBIDDEN', texts.openLinkFirst);
  return found;
}

/** The consent as it is, and the sentence to agree to in the reader's language. */
export async function readConsent(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  caller: Caller,
  requestId: number,
) {
  const { access } = await requireAccess(db, caller, requestId, mayRevoke);
  const consent = await currentMeasuringConsent(db, requestId);
  return {
    mayGive: mayGive(access),
    givenAt: consent?.given_at ?? null,
    version: measuringConsentVersion,
    text: consent?.text ?? measuringConsentText(config.company.name, caller.locale ?? 'en'),
  };
}

/** Stores the sentence that the customer agreed to; agreeing twice changes nothing. */
export async function agree(
  deps: ChangeDeps & Pick<Deps, 'config'>,
  caller: Caller,
  { requestId, version }: AgreeToMeasuring,
) {
  await inTransaction(deps, async (tx) => {
    await lockRequest(tx, requestId);
    const { request } = await requireAccess(tx, caller, requestId, mayGive);
    if (version !== measuringConsentVersion) throw new DomainError('CONFLICT', texts.textChanged);
    if ((await currentMeasuringConsent(tx, requestId)) !== undefined) return;
    if (!mayAgreeToMeasuring(request.status, (await factsOfOne(tx, request)).stage))
      throw new DomainError('MOVE_REFUSED', texts.acceptFirst);
    await insertMeasuringConsent(tx, {
      quote_request_id: requestId,
      version,
      text: measuringConsentText(deps.config.company.name, caller.locale ?? 'en'),
      given_at: toInstant(deps.clock.now()),
    });
    await recordEvent(tx, deps, {
      requestId,
      kind: 'measuring_agreed',
      actor: 'customer',
      caller,
      data: { version },
      isForCustomer: true,
    });
  });
  return readConsent(deps, caller, requestId);
}

/** Ends the consent and deletes the crew's photos, which were kept for nothing else. */
export async function revoke(
  deps: ChangeDeps & Pick<Deps, 'config' | 'photoStorage'>,
  caller: Caller,
  requestId: number,
) {
  const photoIds = await inTransaction(deps, async (tx) => {
    await lockRequest(tx, requestId);
    const { access } = await requireAccess(tx, caller, requestId, mayRevoke);
    if ((await currentMeasuringConsent(tx, requestId)) === undefined) return [];
    const forgotten = await forgetMeasuredStumps(tx, [requestId], toInstant(deps.clock.now()));
    await recordEvent(tx, deps, {
      requestId,
      kind: 'measuring_revoked',
      actor: access === 'admin' ? 'administrator' : 'customer',
      caller,
      isForCustomer: true,
    });
    return forgotten;
  });
  for (const id of photoIds) await removePhotoFiles(deps.photoStorage, id);
  return readConsent(deps, caller, requestId);
}
