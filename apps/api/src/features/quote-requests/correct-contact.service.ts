import { DomainError } from '@stumpquote/domain/errors';
import type { CorrectContactInput } from '@stumpquote/domain/quote-requests/office-schemas';
import type { Db } from '../../db/database.js';
import { onceInTransaction } from '../../guards/idempotency.js';
import type { SignedInCaller } from '../../ports/caller.js';
import type { ChangeDeps } from '../../ports/deps.js';
import { sendNewLink } from '../requests/request-emails.js';
import { requestsMessages } from '../requests/requests.messages.js';
import { lockRequest, type RequestRow } from '../requests/requests.queries.js';
import type { RequestEmailDeps } from '../requests/send-request-email.js';
import { confirmByText, confirmRequest } from './confirm-request.js';
import { endLinksIn } from './end-links.service.js';
import { quoteRequestsOfficeMessages } from './quote-requests.messages.js';
import { refuseStaleContact, saveContact, type ContactColumns } from './save-contact.js';
import { recordSpokenConsent, refuseOldConsentText } from './spoken-consent.js';

/**
 * Corrects a request's contact data. The owning account keeps its own data and access. Consent to
 * text messages doesn't carry over to a new phone number, and unsent messages to the old address or
 * number are skipped.
 */
export async function correctContact(
  deps: ChangeDeps & RequestEmailDeps,
  caller: SignedInCaller,
  { idempotencyKey: key, ...input }: CorrectContactInput,
) {
  const corrected = await onceInTransaction(
    deps,
    caller,
    { operation: 'quoteRequests.correctContact', key, content: input },
    async (tx) => {
      const before = await lockRequest(tx, input.requestId);
      if (before === undefined) throw new DomainError('NOT_FOUND', requestsMessages.notFound);
      refuseStaleContact(before, input.read, quoteRequestsOfficeMessages.contactChangedMeanwhile);
      refuseOldConsentText(input.consentVersion);
      const { after, givesConsent } = await saveContact(tx, deps, before, {
        contact: contactColumns(input),
        smsConsent: input.smsConsent,
        actor: 'administrator',
        caller,
      });
      if (givesConsent) await recordSpokenConsent(tx, deps, caller, after, 'sms');
      const current = input.endLinks
        ? await endLinksIn(tx, deps, caller, { requestId: after.id, wasSent: input.sendLink })
        : after;
      if (input.sendLink) await sendLink(tx, deps, caller, current, input.endLinks);
      return { requestId: current.id };
    },
  );
  deps.outbox.wake();
  return corrected;
}

const contactColumns = (input: Omit<CorrectContactInput, 'idempotencyKey'>): ContactColumns => ({
  first_name: input.firstName,
  last_name: input.lastName,
  email: input.email ?? null,
  phone: input.phone,
  address: input.address,
  city: input.city,
  state: input.state,
  zip: input.zip,
  preferred_contact: input.preferredContact ?? null,
});
/** Sends the customer's link again, or a new one if the old ones were revoked. */
async function sendLink(
  tx: Db,
  deps: RequestEmailDeps,
  caller: SignedInCaller,
  request: RequestRow,
  isNew: boolean,
): Promise<void> {
  if (!isNew) return confirmRequest(tx, deps, caller, request);
  await sendNewLink(tx, { ...deps, cause: caller }, request);
  await confirmByText(tx, deps, caller, request);
}
