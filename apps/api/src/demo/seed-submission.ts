import { termsVersion } from '@stumpquote/domain/legal/versions';
import type { UserRow } from '../features/auth/auth.view.js';
import { submitRequest } from '../features/quote-requests/submission.service.js';
import { openLink } from '../features/quote-requests/tracking.service.js';
import { keyOf } from '../features/requests/request-link.js';
import { findByReference, type RequestRow } from '../features/requests/requests.queries.js';
import type { Caller } from '../ports/caller.js';
import { demoPlaces, demoVisitors } from './demo-people.js';
import type { DemoRequest } from './demo-requests.js';
import type { SeedContext } from './seed-context.js';

export async function submit(
  context: SeedContext,
  demo: DemoRequest,
  index: number,
  customer: Caller,
): Promise<RequestRow> {
  const { deps } = context;
  const owner = demo.owner === undefined ? undefined : context.accounts.users.get(demo.owner);
  const stumpOf = (position: number) => Math.min(position + 1, Math.max(1, demo.tape?.length ?? 1));
  const photos = await context.photos.upload(customer, demo.photos);
  const { answer } = await submitRequest(deps, customer, {
    ...(owner === undefined ? visitorContact(index) : ownContact(owner)),
    ...(demoPlaces[index % demoPlaces.length] ?? { address: '', city: '', zip: '' }),
    state: 'FL',
    notes: demo.notes,
    images: photos.map(({ path }, position) => ({ path, stump: stumpOf(position) })),
    // Without a typed width, the customer marked the stump on the photo.
    handles: photos.flatMap(({ handles }, position) =>
      demo.tape?.[stumpOf(position) - 1] == null ? [handles] : [],
    ),
    createAccount: false,
    termsAccepted: true,
    termsVersion,
    smsConsent: demo.sms ?? false,
    siteFacts: {},
    locale: owner?.locale ?? 'en',
    stumps: demo.tape?.map((widthIn, position) => ({
      stump: position + 1,
      tape: widthIn === null ? null : { widthIn, where: 'ground' as const },
    })),
  });
  const request = await findByReference(deps.db, answer.referenceNumber);
  if (request === undefined) throw new Error("the demo's request isn't there");
  if (customer.user === null)
    await openLink(deps, customer, {
      referenceNumber: request.reference_number,
      key: keyOf(deps, request),
    });
  return request;
}

function visitorContact(index: number) {
  const visitor = demoVisitors[index % demoVisitors.length];
  if (visitor === undefined) throw new Error('the demo has no visitors');
  return visitor;
}

const ownContact = (owner: UserRow) => ({
  firstName: owner.first_name,
  lastName: owner.last_name,
  email: owner.email ?? '',
  phone: owner.phone ?? '',
});
