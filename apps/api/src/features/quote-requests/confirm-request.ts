import { isOutsideServiceArea } from '@stumpquote/domain/companies/service-area';
import { outsideAreaConfirmation } from '@stumpquote/domain/templates/outside-area-templates';
import type { Db } from '../../db/database.js';
import type { Deps } from '../../ports/deps.js';
import type { MessageCause } from '../../ports/outbox.js';
import { linkFor } from '../requests/request-link.js';
import type { RequestRow } from '../requests/requests.queries.js';
import type { RequestEmailDeps } from '../requests/send-request-email.js';
import { enqueueTemplate } from '../templates/template-message.js';

const valuesOf = (
  channel: 'email' | 'sms',
  deps: Pick<Deps, 'config' | 'secrets'>,
  request: RequestRow,
) => ({
  firstName: request.first_name,
  referenceNumber: request.reference_number,
  trackingUrl: linkFor(channel, deps, request),
});

/**
 * Confirms the request to the customer with its link: by email, and by text message if they agreed.
 */
export async function confirmRequest(
  tx: Db,
  deps: RequestEmailDeps,
  cause: MessageCause,
  request: RequestRow,
): Promise<void> {
  await confirmByEmail(tx, deps, cause, request);
  await confirmByText(tx, deps, cause, request);
}

export async function confirmByEmail(
  tx: Db,
  deps: RequestEmailDeps,
  cause: MessageCause,
  request: RequestRow,
): Promise<void> {
  const message = {
    type: 'quote_request_confirmation' as const,
    request,
    cause,
    values: valuesOf('email', deps, request),
  };
  const outside = isOutsideServiceArea(deps.config.company, request.zip)
    ? outsideAreaConfirmation[request.locale]
    : undefined;
  await enqueueTemplate(tx, deps, {
    ...message,
    channel: 'email',
    to: request.email,
    insteadOfTemplate: outside && { subject: outside.subject, content: outside.email },
  });
}

/** Sends the confirmation as a text message, if the customer agreed to those. */
export async function confirmByText(
  tx: Db,
  deps: RequestEmailDeps,
  cause: MessageCause,
  request: RequestRow,
): Promise<void> {
  if (request.sms_consent_at === null) return;
  const isOutside = isOutsideServiceArea(deps.config.company, request.zip);
  await enqueueTemplate(tx, deps, {
    type: 'quote_request_confirmation',
    request,
    cause,
    values: valuesOf('sms', deps, request),
    channel: 'sms',
    to: request.phone,
    insteadOfTemplate: isOutside
      ? { content: outsideAreaConfirmation[request.locale].sms }
      : undefined,
  });
}
