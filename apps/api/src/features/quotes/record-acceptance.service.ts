import { DomainError, fieldError } from '@stumpquote/domain/errors';
import { isQuotedRequest } from '@stumpquote/domain/quote-requests/request-status';
import type { RecordAcceptanceInput } from '@stumpquote/domain/quotes/quote-schemas';
import { moveQuote } from '@stumpquote/domain/quotes/quote-status';
import { fromInstant, toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { inTransaction } from '../../db/transaction.js';
import { onceInTransaction } from '../../guards/idempotency.js';
import type { SignedInCaller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { sha256 } from '../../process/hashes.js';
import { fullName } from '../requests/contact-lines.js';
import type { RequestEmailDeps } from '../requests/send-request-email.js';
import { termsOfQuote, saveAcceptance } from './acceptance.js';
import { expireIfDue } from './close-quotes.service.js';
import { refusePausedCompany } from './quote-company.js';
import { quotesOfficeMessages } from './quotes.messages.js';
import type { QuoteRow } from './quotes.queries.js';
import { statusNow } from './quotes.view.js';
import { lockedQuote, readQuote } from './read-quotes.service.js';

/** Returns a quote the customer can accept now, with the text to read back in their language. */
async function quoteToRecord(tx: Db, deps: Pick<Deps, 'config' | 'clock'>, quoteId: number) {
  const { quote, request } = await lockedQuote(tx, quoteId);
  moveQuote(statusNow(quote, deps.clock.now()), 'record_acceptance', 'administrator');
  if (!isQuotedRequest(request.status))
    throw new DomainError('MOVE_REFUSED', quotesOfficeMessages.notAwaitingAnswer);
  return { quote, request, text: termsOfQuote(deps, quote, request, request.locale, 'spoken') };
}

/** Returns what the office reads back to the customer before recording the answer. */
export async function spokenTerms(
  deps: ChangeDeps & Pick<Deps, 'config'>,
  { quoteId }: { quoteId: number },
) {
  const { request, text } = await inTransaction(deps, (tx) => quoteToRecord(tx, deps, quoteId));
  return {
    text,
    textHash: sha256(text),
    locale: request.locale,
    name: fullName(request),
  };
}

/** Records an acceptance given on the phone, under the same conditions as a signature. */
export async function recordAcceptance(
  deps: ChangeDeps & RequestEmailDeps,
  caller: SignedInCaller,
  { idempotencyKey: key, ...input }: RecordAcceptanceInput,
) {
  await expireIfDue(deps, input.quoteId);
  await onceInTransaction(
    deps,
    caller,
    { operation: 'quotes.recordAcceptance', key, content: input },
    async (tx) => {
      const { quote, request, text } = await quoteToRecord(tx, deps, input.quoteId);
      if (sha256(text) !== input.textHash)
        throw fieldError('CONFLICT', ['textHash'], quotesOfficeMessages.readBackChanged);
      refuseOtherTime(deps, quote, input.spokenAt);
      await refusePausedCompany(tx, quote.company_id);
      await saveAcceptance(tx, deps, caller, {
        quote,
        request,
        text,
        // The customer's own network and browser aren't known.
        details: {
          signature: input.name,
          signed_for: null,
          client_address: '',
          user_agent: '',
          user_id: null,
          recorded_by_id: caller.user.id,
          spoken_at: toInstant(new Date(input.spokenAt)),
          note: input.note ?? null,
        },
        event: { actor: 'administrator', data: { by: 'phone' } },
      });
      return { quoteId: quote.id };
    },
  );
  deps.outbox.wake();
  return readQuote(deps, input.quoteId, 'admin');
}

// A minute of clock skew.
const toleranceMs = 60_000;

function refuseOtherTime(deps: Pick<Deps, 'clock'>, quote: QuoteRow, spokenAt: string): void {
  const at = new Date(spokenAt).getTime();
  if (at > deps.clock.now().getTime() + toleranceMs)
    throw fieldError('VALIDATION', ['spokenAt'], quotesOfficeMessages.spokenLater);
  // The form's time has no seconds.
  if (quote.sent_at !== null && at < fromInstant(quote.sent_at).getTime() - toleranceMs)
    throw fieldError('VALIDATION', ['spokenAt'], quotesOfficeMessages.spokenBeforeSent);
}
