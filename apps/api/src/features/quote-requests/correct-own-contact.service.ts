import { DomainError, fieldError } from '@stumpquote/domain/errors';
import type { CorrectOwnContactInput } from '@stumpquote/domain/quote-requests/change-schemas';
import { isOpenRequest } from '@stumpquote/domain/quote-requests/request-status';
import { isSamePhoneNumber } from '@stumpquote/domain/same-phone-number';
import type { Db } from '../../db/database.js';
import { onceInTransaction } from '../../guards/idempotency.js';
import type { Caller } from '../../ports/caller.js';
import type { ChangeDeps } from '../../ports/deps.js';
import { hasAcceptedQuote } from '../quotes/close-quotes.service.js';
import type { RequestRow } from '../requests/requests.queries.js';
import type { RequestEmailDeps } from '../requests/send-request-email.js';
import { confirmByEmail, confirmByText } from './confirm-request.js';
import { lockAsCustomer } from './lock-as-customer.js';
import { quoteRequestsMessages } from './quote-requests.messages.js';
import { refuseStaleContact, saveContact } from './save-contact.js';

const texts = quoteRequestsMessages;

/** Corrects the customer's own contact data. A new address or number gets the request's link. */
export async function correctOwnContact(
  deps: ChangeDeps & RequestEmailDeps,
  caller: Caller,
  { idempotencyKey: key, ...input }: CorrectOwnContactInput,
) {
  const corrected = await onceInTransaction(
    deps,
    caller,
    { operation: 'quoteRequests.correctOwnContact', key, content: input },
    async (tx) => {
      const before = await lockAsCustomer(tx, caller, input.requestId);
      if (!isOpenRequest(before.status)) throw new DomainError('MOVE_REFUSED', texts.notOpen);
      refuseStaleContact(before, input.read, texts.contactChangedMeanwhile);
      await keepSignedAddress(tx, before, input);
      const { after } = await saveContact(tx, deps, before, {
        contact: columnsOf(before, input),
        smsConsent: input.smsConsent,
        actor: 'customer',
        caller,
      });
      if (after.email !== before.email) await confirmByEmail(tx, deps, caller, after);
      if (!isSamePhoneNumber(after.phone, before.phone))
        await confirmByText(tx, deps, caller, after);
      return { requestId: after.id };
    },
  );
  deps.outbox.wake();
  return corrected;
}

const addressFields = ['address', 'city', 'state', 'zip'] as const;

/** A signed quote names its address, so only the office changes it then. */
async function keepSignedAddress(
  tx: Db,
  before: RequestRow,
  input: Pick<CorrectOwnContactInput, (typeof addressFields)[number]>,
): Promise<void> {
  const moved = addressFields.filter((field) => input[field] !== before[field]);
  if (moved.length === 0 || !(await hasAcceptedQuote(tx, before.id))) return;
  throw new DomainError('VALIDATION', texts.addressSigned, {
    issues: moved.map((field) => ({ path: [field], message: texts.addressSigned })),
  });
}

/** A customer who gave an email address can't leave it empty: quotes go there. */
function columnsOf(before: RequestRow, input: Omit<CorrectOwnContactInput, 'idempotencyKey'>) {
  if (input.email === undefined && before.email !== null)
    throw fieldError('VALIDATION', ['email'], texts.emailNeeded);
  return {
    first_name: input.firstName,
    last_name: input.lastName,
    email: input.email ?? null,
    phone: input.phone,
    address: input.address,
    city: input.city,
    state: input.state,
    zip: input.zip,
    preferred_contact: before.preferred_contact,
  };
}
