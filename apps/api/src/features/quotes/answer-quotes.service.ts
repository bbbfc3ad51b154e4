import { DomainError, fieldError } from '@stumpquote/domain/errors';
import { defaultLocale } from '@stumpquote/domain/i18n/locale';
import { termsVersion } from '@stumpquote/domain/legal/versions';
import { isEndedRequest, isQuotedRequest } from '@stumpquote/domain/quote-requests/request-status';
import type {
  AcceptanceTerms,
  AcceptQuoteInput,
  DeclineQuoteInput,
} from '@stumpquote/domain/quotes/quote-schemas';
import { moveQuote, isShownToCustomer } from '@stumpquote/domain/quotes/quote-status';
import { isSignatureOf, otherSignatureQuestion } from '@stumpquote/domain/quotes/signature';
import { fromFlag, toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { inTransaction } from '../../db/transaction.js';
import { callerKey, once } from '../../guards/idempotency.js';
import type { Caller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { sha256 } from '../../process/hashes.js';
import { fullName } from '../requests/contact-lines.js';
import { accessToRequest, mayOnlyRead, type Access } from '../requests/request-access.js';
import { recordEvent } from '../requests/request-events.js';
import { updateQuote } from '../requests/request-quotes.queries.js';
import { lockRequest, type RequestRow } from '../requests/requests.queries.js';
import type { RequestEmailDeps } from '../requests/send-request-email.js';
import { termsOfQuote, answeredColumns, saveAcceptance } from './acceptance.js';
import { notifyOfDecline } from './answer-notices.js';
import { reopenWithoutQuotes, expireIfDue } from './close-quotes.service.js';
import { refuseOutsideArea } from './outside-area.js';
import { refuseToAcceptFor } from './quote-company.js';
import { quotesMessages } from './quotes.messages.js';
import { findQuote, type QuoteRow } from './quotes.queries.js';
import { statusNow } from './quotes.view.js';
import { readQuote } from './read-quotes.service.js';

const texts = quotesMessages;

interface QuoteToAnswer {
  quote: QuoteRow;
  request: RequestRow;
  access: Access;
}

/**
 * Returns the quote and its request if the caller acts for the customer; throws NOT_FOUND if the
 * caller can't see it and FORBIDDEN for someone with only the reference number or another role.
 * Deleted quotes are returned, so that the customer gets a specific message.
 */
async function quoteToAnswer(tx: Db, caller: Caller, quoteId: number): Promise<QuoteToAnswer> {
  const known = await findQuote(tx, quoteId);
  const request = known === undefined ? undefined : await lockRequest(tx, known.quote_request_id);
  const quote = await findQuote(tx, quoteId);
  const access = request === undefined ? null : await accessToRequest(tx, caller, request);
  if (quote === undefined || request === undefined || access === null)
    throw new DomainError('NOT_FOUND', texts.quoteNotFound);
  const isCustomer = access === 'owner' || access === 'key';
  const isShown = isShownToCustomer({ status: quote.status, sent: fromFlag(quote.sent) });
  if (!isShown && (isCustomer || mayOnlyRead(access)))
    throw new DomainError('NOT_FOUND', texts.quoteNotFound);
  if (mayOnlyRead(access)) throw new DomainError('FORBIDDEN', texts.useYourLink);
  if (!isCustomer)
    moveQuote(quote.status, 'accept', access === 'admin' ? 'administrator' : 'company');
  return { quote, request, access };
}

const stateOf = (quote: QuoteRow, now: Date) =>
  quote.deleted_at === null ? statusNow(quote, now) : 'deleted';

function refuseUnlessQuoted(request: RequestRow): void {
  if (!isQuotedRequest(request.status)) throw new DomainError('MOVE_REFUSED', texts.requestNotOpen);
}

/** Otherwise the message would tell the customer to look for another quote. */
function refuseAfterEnding(quote: QuoteRow, request: RequestRow): void {
  if (isEndedRequest(request.status) && quote.status === 'superseded')
    throw new DomainError('MOVE_REFUSED', texts.requestNotOpen);
}

/** Returns what the customer reads before signing. */
export async function acceptanceTerms(
  deps: ChangeDeps & Pick<Deps, 'config'>,
  caller: Caller,
  { quoteId, locale = defaultLocale }: AcceptanceTerms,
) {
  return inTransaction(deps, async (tx) => {
    const { quote, request } = await quoteToAnswer(tx, caller, quoteId);
    refuseAfterEnding(quote, request);
    moveQuote(stateOf(quote, deps.clock.now()), 'accept', 'customer');
    if (quote.status !== 'accepted') await refuseOutsideArea(tx, deps, quote, request);
    const text = termsOfQuote(deps, quote, request, locale);
    return {
      text,
      textHash: sha256(text),
      termsVersion,
      locale,
      requester: { firstName: request.first_name, lastName: request.last_name },
    };
  });
}

/**
 * Accepts the quote with the customer's signature: stores what was agreed to, by whom and from
 * where, closes the other quotes, and creates the company's task. Idempotent: `alreadyAccepted` is
 * true if an earlier signature counts.
 */
export async function acceptQuote(
  deps: ChangeDeps & RequestEmailDeps,
  caller: Caller,
  input: AcceptQuoteInput,
) {
  await expireIfDue(deps, input.quoteId);
  const { access, alreadyAccepted } = await inTransaction(deps, async (tx) => {
    const found = await quoteToAnswer(tx, caller, input.quoteId);
    const { idempotencyKey, ...content } = input;
    const options = { operation: 'quotes.accept', key: callerKey(caller, idempotencyKey), content };
    const answer = await once(tx, deps.clock, options, () =>
      accept(tx, deps, caller, found, input),
    );
    return { access: found.access, alreadyAccepted: answer.alreadyAccepted };
  });
  deps.outbox.wake();
  return { ...(await readQuote(deps, input.quoteId, access)), alreadyAccepted };
}

interface Accepted {
  quoteId: number;
  alreadyAccepted: boolean;
}

async function accept(
  tx: Db,
  deps: RequestEmailDeps & Pick<Deps, 'clock'>,
  caller: Caller,
  found: QuoteToAnswer,
  input: AcceptQuoteInput,
): Promise<Accepted> {
  const { quote, request } = found;
  refuseAfterEnding(quote, request);
  moveQuote(stateOf(quote, deps.clock.now()), 'accept', 'customer');
  if (quote.status === 'accepted') return { quoteId: quote.id, alreadyAccepted: true };
  refuseUnlessQuoted(request);
  await refuseOutsideArea(tx, deps, quote, request);
  refuseOtherTerms(input);
  const text = requireShownText(deps, found, input);
  const signedFor = signedForName(request, input);
  await refuseToAcceptFor(tx, quote.company_id, deps.config.company.phone);
  await saveAcceptance(tx, deps, caller, {
    quote,
    request,
    text,
    details: {
      signature: input.signature,
      signed_for: signedFor,
      client_address: caller.address,
      user_agent: caller.userAgent,
      user_id: caller.user?.id ?? null,
      recorded_by_id: null,
      spoken_at: null,
      note: null,
    },
    event: { actor: 'customer', data: { by: found.access } },
  });
  return { quoteId: quote.id, alreadyAccepted: false };
}

/**
 * Returns the customer's name if someone else signs for them, which the signer must have confirmed;
 * otherwise null.
 */
function signedForName(
  request: RequestRow,
  { signature, signsForOther }: AcceptQuoteInput,
): string | null {
  if (isSignatureOf(signature, { firstName: request.first_name, lastName: request.last_name }))
    return null;
  const name = fullName(request);
  if (signsForOther === true) return name;
  throw fieldError('CONFLICT', ['signsForOther'], otherSignatureQuestion(name));
}

function refuseOtherTerms(input: AcceptQuoteInput): void {
  if (input.termsVersion === termsVersion) return;
  throw fieldError('CONFLICT', ['termsVersion'], texts.termsChanged);
}

/**
 * Rebuilds the signed text and throws CONFLICT if it no longer matches the one shown, for example
 * after the company's name or the address changed.
 */
function requireShownText(
  deps: Pick<Deps, 'config'>,
  { quote, request }: QuoteToAnswer,
  { textHash, locale }: AcceptQuoteInput,
): string {
  const text = termsOfQuote(deps, quote, request, locale);
  if (sha256(text) === textHash) return text;
  throw fieldError('CONFLICT', ['textHash'], texts.textChanged);
}

/**
 * Declines the quote for the customer. If no other quote is open, the request goes back to work in
 * progress.
 */
export async function declineQuote(
  deps: ChangeDeps & RequestEmailDeps,
  caller: Caller,
  input: DeclineQuoteInput,
) {
  await expireIfDue(deps, input.quoteId);
  const access = await inTransaction(deps, async (tx) => {
    const found = await quoteToAnswer(tx, caller, input.quoteId);
    const { quote, request } = found;
    refuseAfterEnding(quote, request);
    const status = moveQuote(stateOf(quote, deps.clock.now()), 'decline', 'customer');
    refuseUnlessQuoted(request);
    const now = toInstant(deps.clock.now());
    await updateQuote(tx, quote.id, {
      status,
      ...answeredColumns(quote, now, 'answer'),
      declined_at: now,
      decline_reason: input.reason ?? null,
      updated_at: now,
    });
    await recordEvent(tx, deps, {
      requestId: request.id,
      kind: 'quote_declined',
      actor: 'customer',
      caller,
      reason: input.reason,
      data: { quoteId: quote.id },
      isForCustomer: true,
    });
    await notifyOfDecline(tx, { ...deps, cause: caller }, { quote, request, reason: input.reason });
    await reopenWithoutQuotes(tx, deps, request, { actor: 'customer', caller });
    return found.access;
  });
  deps.outbox.wake();
  return readQuote(deps, input.quoteId, access);
}
