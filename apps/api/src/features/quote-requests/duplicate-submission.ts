import { centsToDollars } from '@stumpquote/domain/format/money';
import { photoIdOfPath } from '@stumpquote/domain/quote-requests/photo-path';
import type { MlAnalysis } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { localizeMlAnalysis } from '@stumpquote/domain/stump-analysis/localize-analysis';
import { fromInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { browserKey, storedResponse } from '../../guards/idempotency.js';
import type { Caller } from '../../ports/caller.js';
import type { Deps } from '../../ports/deps.js';
import { getUser } from '../auth/auth.queries.js';
import { findPhotos, isUploader, photosOfRequestRows } from '../photos/photos.queries.js';
import { openInstantOffer } from '../quotes/quotes.queries.js';
import { findRequest } from '../requests/requests.queries.js';
import { storedMlAnalysis } from '../stump-analysis/stored-ml-analysis.js';

export interface Submission {
  id: number;
  referenceNumber: string;
  userCreated: boolean;
  /** The account created for the visitor. */
  createdUserId: number | null;
  /** The session that signed the visitor in to it. */
  createdSessionId: string | null;
  mlAnalysis: MlAnalysis | null;
}

export const submissionOperation = 'quoteRequests.submit';

/** `sentBefore` marks a repeated submission that gets the first response again. */
export async function submissionAnswer(
  { db }: Pick<Deps, 'db'>,
  { locale }: Caller,
  { id, referenceNumber, userCreated, mlAnalysis }: Submission,
  sentBefore: boolean,
) {
  const offer = await openInstantOffer(db, id);
  return {
    id,
    referenceNumber,
    userCreated,
    mlAnalysis: mlAnalysis && localizeMlAnalysis(mlAnalysis, locale),
    sentBefore,
    /** The instant offer to sign now, in dollars; null without one. */
    offer: offer === undefined ? null : { amount: centsToDollars(offer.amount_cents) },
  };
}

const resumeWithinMs = 15 * 60_000;

/**
 * Returns the session for a repeated submission. A repeat never creates one: it gets the first
 * response's session, for 15 minutes, unless it has ended or the account was confirmed or got a
 * password. So a request body and visitor cookie stolen later are worthless.
 */
export async function resumedSession(
  deps: Pick<Deps, 'db' | 'clock' | 'sessions'>,
  caller: Caller,
  { createdUserId, createdSessionId }: Submission,
): Promise<string | null> {
  if (createdUserId === null || createdSessionId === null || caller.user !== null) return null;
  if ((await deps.sessions.userOf(createdSessionId))?.id !== createdUserId) return null;
  const user = await getUser(deps.db, createdUserId);
  const isUntouched = user.email_verified_at === null && user.password_hash === null;
  const age = deps.clock.now().getTime() - fromInstant(user.created_at).getTime();
  return isUntouched && age < resumeWithinMs ? createdSessionId : null;
}

/**
 * Returns the result of a submission whose response this browser may have lost; null if none
 * arrived.
 */
export async function submissionWithKey(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  idempotencyKey: string,
) {
  if (caller.visitorId === null) return null;
  const submission = await storedResponse<Submission>(
    deps.db,
    submissionOperation,
    browserKey(caller.visitorId, idempotencyKey),
  );
  return submission === undefined ? null : submissionAnswer(deps, caller, submission, true);
}

/**
 * Finds the request that holds exactly these photos of the caller's, for a second tab submitting
 * after the first.
 */
export async function submissionOfPhotos(
  tx: Db,
  caller: Caller,
  images: readonly { path: string }[],
): Promise<Submission | null> {
  const ids = images.flatMap(({ path }) => photoIdOfPath(path) ?? []);
  const photos = (await findPhotos(tx, ids)).filter((photo) => isUploader(photo, caller));
  const [requestId = null, ...others] = new Set(photos.map((photo) => photo.quote_request_id));
  if (requestId === null || others.length > 0 || photos.length !== images.length) return null;
  if ((await photosOfRequestRows(tx, requestId)).length !== photos.length) return null;
  const request = await findRequest(tx, requestId);
  if (request === undefined) return null;
  return {
    id: request.id,
    referenceNumber: request.reference_number,
    userCreated: false,
    createdUserId: null,
    createdSessionId: null,
    mlAnalysis: storedMlAnalysis(request),
  };
}
