import { fieldError } from '@stumpquote/domain/errors';
import {
  spokenConsentText,
  spokenConsentVersion,
  type SpokenConsent,
} from '@stumpquote/domain/legal/spoken-consent';
import { termsVersion } from '@stumpquote/domain/legal/versions';
import type { Db } from '../../db/database.js';
import type { SignedInCaller } from '../../ports/caller.js';
import type { Deps } from '../../ports/deps.js';
import { recordEvent } from '../requests/request-events.js';
import type { RequestRow } from '../requests/requests.queries.js';
import { quoteRequestsOfficeMessages } from './quote-requests.messages.js';

/** A page opened before the sentence changed had the old one read aloud. */
export function refuseOldConsentText(version: string | undefined): void {
  if (version === undefined || version === spokenConsentVersion) return;
  throw fieldError('CONFLICT', ['consentVersion'], quoteRequestsOfficeMessages.sentenceChanged);
}

/** Records on the timeline what a caller agreed to, with the exact sentence read aloud. */
export async function recordSpokenConsent(
  tx: Db,
  deps: Pick<Deps, 'clock' | 'config'>,
  caller: SignedInCaller,
  request: RequestRow,
  consent: SpokenConsent,
): Promise<void> {
  const sentence = spokenConsentText(
    consent,
    { companyName: deps.config.company.name, termsVersion },
    request.locale,
  );
  await recordEvent(tx, deps, {
    requestId: request.id,
    kind: 'consent_spoken',
    actor: 'administrator',
    caller,
    isForCustomer: true,
    data: {
      consent,
      version: spokenConsentVersion,
      sentence,
      ...(consent === 'sms' ? { phone: request.phone } : {}),
    },
  });
}
