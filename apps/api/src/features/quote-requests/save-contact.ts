import { DomainError } from '@stumpquote/domain/errors';
import type { Message } from '@stumpquote/domain/i18n/message';
import type { Actor } from '@stumpquote/domain/moves';
import type { ReadContact } from '@stumpquote/domain/quote-requests/office-schemas';
import { isSamePhoneNumber } from '@stumpquote/domain/same-phone-number';
import { toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { Caller } from '../../ports/caller.js';
import type { Deps } from '../../ports/deps.js';
import { skipWaitingMessages } from '../messages/skip-waiting-messages.js';
import { hasAcceptedQuote, withdrawInstantOffers } from '../quotes/close-quotes.service.js';
import { ownsMailbox } from '../requests/confirmed-mailbox.js';
import { addressLine, fullName } from '../requests/contact-lines.js';
import { recordEvent, type EventData } from '../requests/request-events.js';
import { updateContact, type RequestRow } from '../requests/requests.queries.js';
import type { RequestEmailDeps } from '../requests/send-request-email.js';
import { quoteRequestsTexts } from './quote-requests.messages.js';

/**
 * Optimistic locking on the contact data alone: analyses and quotes also change the row, but this
 * form doesn't overwrite them.
 */
export function refuseStaleContact(
  row: RequestRow,
  read: Partial<ReadContact> | undefined,
  message: Message,
): void {
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
  const isStale = (Object.keys(read) as (keyof ReadContact)[]).some(
    (field) => now[field] !== read[field],
  );
  if (isStale) throw new DomainError('CONFLICT', message);
}

export type ContactColumns = Pick<
  RequestRow,
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'address'
  | 'city'
  | 'state'
  | 'zip'
  | 'preferred_contact'
>;

interface Correction {
  contact: ContactColumns;
  smsConsent: boolean;
  actor: Actor;
  caller: Caller;
}

/**
 * Saves corrected contact data with its timeline row. Consent to text messages doesn't carry over
 * to a new number, and unsent messages to the old address or number are skipped.
 */
export async function saveContact(
  tx: Db,
  deps: RequestEmailDeps & Pick<Deps, 'clock'>,
  before: RequestRow,
  { contact, smsConsent, actor, caller }: Correction,
): Promise<{ after: RequestRow; givesConsent: boolean }> {
  const now = toInstant(deps.clock.now());
  const hasNewNumber = !isSamePhoneNumber(contact.phone, before.phone);
  const consentBefore = hasNewNumber ? null : before.sms_consent_at;
  const consentAt = smsConsent ? (consentBefore ?? now) : consentBefore;
  const changes = changesOf(before, contact);
  const givesConsent = smsConsent && consentBefore === null;
  if (Object.keys(changes).length === 0 && !givesConsent) return { after: before, givesConsent };
  const after = await updateContact(tx, before.id, {
    ...contact,
    ...(before.email !== contact.email && {
      email_confirmed_at: ownsMailbox(caller.user, contact.email) ? now : null,
    }),
    sms_consent_at: consentAt,
    updated_at: now,
  });
  if (Object.keys(changes).length > 0) {
    const endsConsent = hasNewNumber && before.sms_consent_at !== null && !smsConsent;
    await recordEvent(tx, deps, {
      requestId: before.id,
      kind: 'contact_corrected',
      actor,
      caller,
      isForCustomer: true,
      data: {
        ...changes,
        endsConsent,
        ...('addressAfter' in changes &&
          (await hasAcceptedQuote(tx, before.id)) && { isAddressSigned: true }),
      },
    });
  }
  if ('addressAfter' in changes) await withdrawInstantOffers(tx, { ...deps, cause: caller }, after);
  const addresses = [
    ...(before.email !== null && before.email !== after.email ? [before.email] : []),
    ...(hasNewNumber ? [before.phone] : []),
  ];
  const { addressCorrected } = quoteRequestsTexts;
  await skipWaitingMessages(tx, deps, [{ requestId: before.id, addresses }], addressCorrected);
  return { after, givesConsent };
}

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
