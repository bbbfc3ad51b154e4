import type { Db } from '../../db/database.js';
import type { Deps } from '../../deps.js';
import type { MessageCause } from '../../outbox.js';
import { enqueueTemplate } from '../messages/enqueue-template.js';
import type { RequestRow } from './request-access.js';
import { requestLink } from './request-link.js';

/** Tells the customer that the request was received, with its link: by email, and by text message where they agreed to it. */
export async function confirmRequest(tx: Db, deps: Deps, cause: MessageCause, request: RequestRow): Promise<void> {
  const message = {
    type: 'quote_request_confirmation' as const, request, cause,
    values: { firstName: request.first_name, referenceNumber: request.reference_number, trackingUrl: requestLink(deps, request) },
  };
  await enqueueTemplate(tx, deps, { ...message, channel: 'email', to: request.email });
  if (request.sms_consent_at === null) return;
  await enqueueTemplate(tx, deps, { ...message, channel: 'sms', to: request.phone });
}
