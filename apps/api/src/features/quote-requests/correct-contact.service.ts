import { addressLine, fullName } from '../requests/contact-lines.js';
import { DomainError } from '@stumpquote/domain/errors';
import type { CorrectContact, ReadContact } from '@stumpquote/domain/quote-requests/office-schemas';
import { isSamePhoneNumber } from '@stumpquote/domain/same-phone-number';
import type { SignedInCaller } from '../../ports/caller.js';
import { toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { onceInTransaction } from '../../guards/idempotency.js';
import { messagesWaitingFor } from '../messages/messages.queries.js';
import { moveMessageRow } from '../messages/move-message-row.js';
import { confirmByText, confirmRequest } from './confirm-request.js';
import { endLinksIn } from './end-links.service.js';
import { requestsMessages } from '../requests/requests.messages.js';
import { quoteRequestsOfficeMessages, quoteRequestsTexts } from './quote-requests.messages.js';
import { sendNewLink } from '../requests/request-emails.js';
import { recordEvent, type EventData } from '../requests/request-events.js';
import { recordSpokenConsent, refuseOldConsentText } from './spoken-consent.js';
import { lockRequest, updateContact, type RequestRow } from '../requests/requests.queries.js';
import type { RequestEmailDeps } from '../requests/send-request-email.js';

/**
 * Corrects a request's contact data. The owning account keeps its own data and access. Consent to
 * text messages doesn't carry over to a new phone number, and unsent messages to the old address or
 * number are skipped.
 */
export async function correctContact(
  deps: ChangeDeps & RequestEmailDeps,
  caller: SignedInCaller,
  { idempotencyKey: key, ...input }: CorrectContact,
) {
  const corrected = await onceInTransaction(
    deps,
    caller,
    { operation: 'quoteRequests.correctContact', key, content: input },
    async (tx) => {
      const before = await lockRequest(tx, input.requestId);
      if (before === undefined) throw new DomainError('NOT_FOUND', requestsMessages.notFound);
      refuseStaleContact(before, input.read);
      refuseOldConsentText(input.consentVersion);
      const after = await saveContact(tx, deps, caller, before, input);
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

/** Optimistic locking on the contact data alone: analyses and quotes also change the row, but this form doesn't overwrite them. */
function refuseStaleContact(row: RequestRow, read: ReadContact | undefined): void {
  if (read === undefined) return;
  const now: ReadContact = {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    city: row.city,
    state: row.state,
    zip: row.zip,
    preferredContact: row.preferred_contact,
    smsConsentAt: row.sms_consent_at,
  };
  const isStale = (Object.keys(now) as (keyof ReadContact)[]).some(
    (field) => now[field] !== read[field],
  );
  if (isStale)
    throw new DomainError('CONFLICT', quoteRequestsOfficeMessages.contactChangedMeanwhile);
}

async function saveContact(
  tx: Db,
  deps: Pick<Deps, 'config' | 'clock'>,
  caller: SignedInCaller,
  before: RequestRow,
  input: Omit<CorrectContact, 'idempotencyKey'>,
): Promise<RequestRow> {
  const now = toInstant(deps.clock.now());
  const contact = contactColumns(input);
  const hasNewNumber = !isSamePhoneNumber(contact.phone, before.phone);
  const consentBefore = hasNewNumber ? null : before.sms_consent_at;
  const consentAt = input.smsConsent ? (consentBefore ?? now) : consentBefore;
  const changes = changesOf(before, contact);
  const givesConsent = input.smsConsent && consentBefore === null;
  if (Object.keys(changes).length === 0 && !givesConsent) return before;
  const after = await updateContact(tx, before.id, {
    ...contact,
    sms_consent_at: consentAt,
    updated_at: now,
  });
  if (Object.keys(changes).length > 0) {
    const endsConsent = hasNewNumber && before.sms_consent_at !== null && !input.smsConsent;
    await recordEvent(tx, deps, {
      requestId: before.id,
      kind: 'contact_corrected',
      actor: 'administrator',
      caller,
      isForCustomer: true,
      data: { ...changes, endsConsent },
    });
  }
  if (givesConsent) await recordSpokenConsent(tx, deps, caller, after, 'sms');
  if (before.email !== null && before.email !== after.email)
    await skipWaitingMessages(tx, deps, before.id, before.email);
  if (hasNewNumber) await skipWaitingMessages(tx, deps, before.id, before.phone);
  return after;
}

const contactColumns = (input: Omit<CorrectContact, 'idempotencyKey'>) => ({
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
type ContactColumns = ReturnType<typeof contactColumns>;

/** Old and new value of each changed field, as `phoneBefore` and `phoneAfter`. */
function changesOf(before: RequestRow, after: ContactColumns): EventData {
  const parts = {
    name: [fullName(before), fullName(after)],
    email: [before.email, after.email],
    phone: [before.phone, after.phone],
    address: [addressLine(before), addressLine(after)],
    preferredContact: [before.preferred_contact, after.preferred_contact],
  } as const;
  return Object.fromEntries(
    Object.entries(parts)
      .filter(([, [was, is]]) => was !== is)
      .flatMap(([part, [was, is]]) => [
        [`${part}Before`, was],
        [`${part}After`, is],
      ]),
  );
}

async function skipWaitingMessages(
  tx: Db,
  deps: Pick<Deps, 'config' | 'clock'>,
  requestId: number,
  address: string,
): Promise<void> {
  for (const { id } of await messagesWaitingFor(tx, requestId, address))
    await moveMessageRow(tx, deps, id, {
      move: 'skip',
      error: quoteRequestsTexts.addressCorrected,
    });
}

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
