import { fieldError } from '@stumpquote/domain/errors';
import type { Message } from '@stumpquote/domain/i18n/message';
import { privacyVersionFor, termsVersion } from '@stumpquote/domain/legal/versions';
import { moveRequest } from '@stumpquote/domain/quote-requests/request-status';
import type { SubmittedRequest } from '@stumpquote/domain/quote-requests/submit-schema';
import { recordAccountEvent } from '../../audit-trail/record-audit.js';
import { toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { inTransaction } from '../../db/transaction.js';
import { browserKey, once } from '../../guards/idempotency.js';
import { assertBelowLimit, consumeRate, type RateLimit } from '../../guards/rate-limit.js';
import type { Caller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { claimPhotos } from '../photos/claim-photos.js';
import { lockUploads } from '../photos/photos.queries.js';
import { ownsMailbox } from '../requests/confirmed-mailbox.js';
import { notifyAccountOwner } from '../requests/request-emails.js';
import { recordEvent } from '../requests/request-events.js';
import { grantAccess, type RequestRow } from '../requests/requests.queries.js';
import type { RequestEmailDeps } from '../requests/send-request-email.js';
import { attachAnalysis } from '../stump-analysis/attach-analysis.js';
import { queueOpinion } from '../stump-analysis/second-opinion/queue-opinion.js';
import { assignOnlyCompany } from './assignment.service.js';
import { confirmRequest } from './confirm-request.js';
import {
  resumedSession,
  submissionAnswer,
  submissionOfPhotos,
  submissionOperation,
  type Submission,
} from './duplicate-submission.js';
import { decideInstantOffer, makeInstantOffer } from './instant-offer.service.js';
import { insertWithReference } from './new-request.js';
import { quoteRequestsMessages } from './quote-requests.messages.js';
import { accountFor, lockOwner, type RequestAccount } from './request-account.js';

const texts = quoteRequestsMessages;

/**
 * Stores a request with its photos, analysis, optional account, and confirmation in one
 * transaction. Repeating the key or the photos returns the first response, with `sentBefore`; a key
 * with other content is refused. `sessionId` is set if an account was created, also on an early
 * repeat.
 */
export async function submitRequest(
  deps: ChangeDeps &
    RequestEmailDeps &
    Pick<Deps, 'ids' | 'workQueue' | 'sessions' | 'photoExpert'>,
  caller: Caller,
  input: SubmittedRequest,
) {
  const { idempotencyKey, ...content } = input;
  const key =
    idempotencyKey === undefined ? undefined : browserKey(caller.ensureVisitorId(), idempotencyKey);
  let sentBefore = true;
  const submission = await inTransaction(deps, (tx) => {
    // Reset: a deadlock retries the change.
    sentBefore = true;
    return once(tx, deps.clock, { operation: submissionOperation, key, content }, async () => {
      await lockOwner(tx, deps, caller, input.email);
      await lockUploads(tx, caller.ensureVisitorId());
      const earlier = key === undefined ? null : await submissionOfPhotos(tx, caller, input.images);
      sentBefore = earlier !== null;
      return earlier ?? store(tx, deps, caller, input);
    });
  });
  deps.outbox.wake();
  const sessionId = sentBefore
    ? await resumedSession(deps, caller, submission)
    : submission.createdSessionId;
  return { answer: await submissionAnswer(deps, caller, submission, sentBefore), sessionId };
}

type StoreDeps = RequestEmailDeps &
  Pick<Deps, 'clock' | 'ids' | 'workQueue' | 'sessions' | 'photoExpert'>;

const isEnteredByOffice = (caller: Caller): boolean => caller.user?.role === 'admin';

async function store(
  tx: Db,
  deps: StoreDeps,
  caller: Caller,
  input: SubmittedRequest,
): Promise<Submission> {
  if (!isEnteredByOffice(caller)) await assertBelowLimit(tx, deps.clock, submissionLimit(caller));
  const account = await accountFor(tx, deps, caller, input);
  const request = await insertSubmitted(tx, deps, caller, input, account.ownerId);
  await recordSubmission(tx, deps, caller, request, input);
  const mlAnalysis = await attachPhotos(tx, deps, caller, request, input);
  if (!isEnteredByOffice(caller)) await queueOpinion(tx, deps, request);
  await grantSenderAccess(tx, deps, caller, request, account, input);
  const offer = await decideInstantOffer(tx, deps, caller, request);
  if (offer === null) await confirmRequest(tx, deps, caller, request);
  const assigned = await assignOnlyCompany(tx, deps, request);
  if (offer !== null) await makeInstantOffer(tx, deps, caller, assigned, { ...offer, mlAnalysis });
  // Last, because it blocks other callers from the same network.
  if (!isEnteredByOffice(caller)) await consumeRate(tx, deps.clock, submissionLimit(caller));
  const created = account.created;
  return {
    id: request.id,
    referenceNumber: request.reference_number,
    userCreated: created !== null,
    createdUserId: created?.id ?? null,
    mlAnalysis,
    createdSessionId: created === null ? null : await deps.sessions.createIn(tx, created.id),
  };
}

const submissionLimit = ({ network }: Caller): RateLimit => ({
  key: `submit:address:${network}`,
  max: 30,
  windowSeconds: 3600,
  message: texts.tooManySubmissions,
});

const recordSubmission = (
  tx: Db,
  deps: Pick<Deps, 'clock'>,
  caller: Caller,
  request: RequestRow,
  { images }: SubmittedRequest,
) =>
  recordEvent(tx, deps, {
    requestId: request.id,
    kind: 'submitted',
    actor: isEnteredByOffice(caller) ? 'administrator' : 'customer',
    caller,
    isForCustomer: true,
    data: { from: null, to: request.status, source: request.source, photos: images.length },
  });

async function attachPhotos(
  tx: Db,
  deps: StoreDeps,
  caller: Caller,
  request: RequestRow,
  input: SubmittedRequest,
) {
  const photos = await claimPhotos(tx, caller, request.id, input.images);
  return attachAnalysis(tx, deps, {
    analysisId: input.analysisId,
    requestId: request.id,
    stumps: input.stumps,
    siteFacts: input.siteFacts,
    handles: input.handles,
    photoIds: photos.map((photo) => photo.id),
  });
}

/** A visitor sees the request in this browser, or in the account they asked for. */
async function grantSenderAccess(
  tx: Db,
  deps: StoreDeps,
  caller: Caller,
  request: RequestRow,
  { created, existing }: RequestAccount,
  { createAccount }: SubmittedRequest,
): Promise<void> {
  if (caller.user === null && created === null)
    await grantAccess(tx, {
      visitorId: caller.ensureVisitorId(),
      request,
      kind: 'reference',
      at: request.created_at,
      isSender: true,
    });
  if (created !== null)
    await recordAccountEvent(tx, deps, caller, { action: 'registered', userId: created.id });
  if (existing !== null && createAccount)
    await notifyAccountOwner(tx, { ...deps, cause: caller }, request, existing);
}

async function insertSubmitted(
  tx: Db,
  deps: Pick<Deps, 'config' | 'clock' | 'ids'>,
  caller: Caller,
  input: SubmittedRequest,
  ownerId: number | null,
): Promise<RequestRow> {
  const now = toInstant(deps.clock.now());
  const isByPhone = isEnteredByOffice(caller);
  const status = moveRequest(null, 'submit', isByPhone ? 'administrator' : 'customer');
  return insertWithReference(tx, deps, {
    first_name: input.firstName,
    last_name: input.lastName,
    email: input.email,
    email_confirmed_at: ownsMailbox(caller.user, input.email) ? now : null,
    phone: input.phone,
    address: input.address,
    city: input.city,
    state: input.state,
    zip: input.zip,
    notes: input.notes ?? null,
    status,
    ml_analysis: null,
    user_id: ownerId,
    company_id: null,
    sms_consent_at: input.smsConsent ? now : null,
    ...agreedTerms(deps, input, now),
    link_key_version: 1,
    source: isByPhone ? ('phone' as const) : ('web' as const),
    locale: input.locale,
    preferred_contact: null,
    created_at: now,
    updated_at: now,
  });
}

/**
 * Returns which terms and privacy policy were agreed to and when; nulls if the submission doesn't
 * say.
 */
function agreedTerms(
  { config }: Pick<Deps, 'config'>,
  input: SubmittedRequest,
  now: string,
): Pick<RequestRow, 'terms_version' | 'terms_accepted_at' | 'privacy_version'> {
  requireCurrent('termsVersion', input, termsVersion, texts.termsChanged);
  requireCurrent(
    'privacyVersion',
    input,
    privacyVersionFor({ withPhotoModel: config.photoModel !== null }),
    texts.privacyChanged,
  );
  const agreed = input.termsAccepted === true || input.termsVersion !== undefined;
  const privacy = { privacy_version: agreed ? (input.privacyVersion ?? null) : null };
  return agreed
    ? { ...privacy, terms_version: termsVersion, terms_accepted_at: now }
    : { ...privacy, terms_version: null, terms_accepted_at: null };
}

function requireCurrent(
  field: 'termsVersion' | 'privacyVersion',
  input: SubmittedRequest,
  current: string,
  message: Message,
): void {
  if (input[field] === undefined || input[field] === current) return;
  throw fieldError('VALIDATION', [field], message);
}
