import { termsVersion } from '@stumpquote/domain/legal/versions';
import type { EnterRequest } from '@stumpquote/domain/quote-requests/office-schemas';
import { moveRequest } from '@stumpquote/domain/quote-requests/request-status';
import { toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { onceInTransaction } from '../../guards/idempotency.js';
import type { SignedInCaller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { recordEvent } from '../requests/request-events.js';
import type { RequestRow } from '../requests/requests.queries.js';
import type { RequestEmailDeps } from '../requests/send-request-email.js';
import { attachAnalysis } from '../stump-analysis/attach-analysis.js';
import { assignOnlyCompany } from './assignment.service.js';
import { confirmRequest } from './confirm-request.js';
import { insertWithReference } from './new-request.js';
import { lockOwner, ownerByEmail } from './request-account.js';
import { recordSpokenConsent, refuseOldConsentText } from './spoken-consent.js';

/**
 * Stores a request for a caller on the phone. Stump widths from the caller yield an estimate;
 * otherwise staff type one later.
 */
export async function enterRequest(
  deps: ChangeDeps & RequestEmailDeps & Pick<Deps, 'ids' | 'workQueue'>,
  caller: SignedInCaller,
  { idempotencyKey: key, ...input }: EnterRequest,
) {
  const entered = await onceInTransaction(
    deps,
    caller,
    { operation: 'quoteRequests.enter', key, content: input },
    async (tx) => {
      refuseOldConsentText(input.consentVersion);
      await lockOwner(tx, deps, caller, input.email);
      const request = await insertForCaller(tx, deps, input);
      await recordEvent(tx, deps, {
        requestId: request.id,
        kind: 'submitted',
        actor: 'administrator',
        caller,
        isForCustomer: true,
        data: { from: null, to: request.status, source: 'phone', photos: 0 },
      });
      if (input.smsConsent) await recordSpokenConsent(tx, deps, caller, request, 'sms');
      if (input.termsAgreed) await recordSpokenConsent(tx, deps, caller, request, 'terms');
      // Without a width, too: staff then type one beside what the caller said.
      const { stumps = [{ stump: 1 }], siteFacts } = input;
      await attachAnalysis(tx, deps, { requestId: request.id, stumps, siteFacts, photoIds: [] });
      await confirmRequest(tx, deps, caller, request);
      await assignOnlyCompany(tx, deps, request);
      return { id: request.id, referenceNumber: request.reference_number };
    },
  );
  deps.outbox.wake();
  return entered;
}

async function insertForCaller(
  tx: Db,
  deps: Pick<Deps, 'clock' | 'ids' | 'workQueue'>,
  input: Omit<EnterRequest, 'idempotencyKey'>,
): Promise<RequestRow> {
  const now = toInstant(deps.clock.now());
  return insertWithReference(tx, deps, {
    first_name: input.firstName,
    last_name: input.lastName,
    email: input.email ?? null,
    phone: input.phone,
    address: input.address,
    city: input.city,
    state: input.state,
    zip: input.zip,
    notes: input.notes ?? null,
    status: moveRequest(null, 'submit', 'administrator'),
    ml_analysis: null,
    user_id: await ownerByEmail(tx, input.email),
    company_id: null,
    sms_consent_at: input.smsConsent ? now : null,
    terms_version: input.termsAgreed ? termsVersion : null,
    terms_accepted_at: input.termsAgreed ? now : null,
    privacy_version: null,
    email_confirmed_at: null,
    link_key_version: 1,
    source: 'phone',
    locale: input.locale,
    preferred_contact: input.preferredContact ?? null,
    created_at: now,
    updated_at: now,
  });
}
