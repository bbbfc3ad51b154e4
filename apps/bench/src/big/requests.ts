import { photoIdPlaceholder } from './analyses.ts';
import { aJourney, momentsOf } from './journey.ts';
import { insertMessages } from './messages.ts';
import { aPerson, aPlace } from './people.ts';
import { insertQuotes } from './quotes.ts';
import { instant, type SeedRequest, type SeedContext } from './seed-context.ts';

const notes = [
  'Gate code 1234, the dog is friendly.',
  'The stump is behind the shed, next to the fence.',
  'Please call before you come.',
  'An old ficus; its roots lift the pavers of the driveway.',
  'Three palms fell in the last storm.',
  'The irrigation line runs about two feet away.',
];
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/**
 * Inserts one request with everything related, and at most as many quotes as are due; returns their
 * number.
 */
export function insertRequest(
  context: SeedContext,
  id: number,
  created: number,
  quotesDue: number,
): number {
  const { chance, accounts, patterns, now } = context;
  const wanted = aJourney(chance, (now - created) / 3_600_000);
  const journey = {
    ...wanted,
    quotes:
      Math.min(wanted.quotes, quotesDue) + (quotesDue > wanted.quotes && wanted.quotes > 0 ? 1 : 0),
  };
  const owner = chance.is(0.62) ? chance.pickEarly(accounts.clients) : null;
  const request: SeedRequest = {
    id,
    reference: `QR-${chance.text(4, letters)}${id.toString(36).toUpperCase().padStart(4, '0')}`,
    journey,
    pattern: chance.pick(patterns),
    person: owner ?? aPerson(chance, 100_000 + id),
    userId: owner?.id ?? null,
    companyId: ['pending', 'submitted', 'rejected'].includes(journey.status)
      ? null
      : chance.pickEarly(accounts.companies),
    at: momentsOf(chance, created, now),
  };
  insertRow(context, request);
  insertPhotos(context, request);
  insertEvents(context, request);
  insertMessages(context, request, insertQuotes(context, request));
  return journey.quotes;
}

function insertRow(
  { chance, insert }: SeedContext,
  { id, reference, person, userId, companyId, pattern, journey, at }: SeedRequest,
): void {
  const when = instant(at.created);
  insert('quote_requests', {
    id,
    reference_number: reference,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    phone: person.phone,
    ...aPlace(chance),
    notes: chance.is(0.4) ? chance.pick(notes) : null,
    status: journey.status,
    ml_analysis: pattern.mlAnalysis,
    user_id: userId,
    company_id: companyId,
    sms_consent_at: chance.is(0.5) ? when : null,
    terms_version: '2026-11-20',
    terms_accepted_at: when,
    privacy_version: '2026-11-22',
    email_confirmed_at: null,
    link_key_version: 1,
    source: chance.is(0.05) ? 'phone' : 'web',
    locale: chance.is(0.25) ? 'es' : 'en',
    created_at: when,
    updated_at: instant(at.worked),
  });
  if (chance.is(0.5))
    insert('visitor_grants', {
      visitor_id: chance.uuid(),
      quote_request_id: id,
      kind: chance.is(0.5) ? 'key' : 'reference',
      key_version: 1,
      created_at: when,
    });
  insert('idempotency_keys', {
    operation: 'quoteRequests.submit',
    key: `${chance.uuid()}:${id}`,
    content_hash: chance.text(64, '0123456789abcdef'),
    response: `{"id":${id}}`,
    created_at: when,
  });
}

function insertPhotos(
  { chance, insert }: SeedContext,
  { id, userId, pattern, at }: SeedRequest,
): void {
  const when = instant(at.created);
  const photos = pattern.stumps.map(({ stump }) => ({ stump, id: chance.uuid() }));
  if (photos.length < 4 && chance.is(0.5)) photos.push({ stump: 1, id: chance.uuid() });
  for (const [position, photo] of photos.entries()) {
    insert('photos', {
      id: photo.id,
      visitor_id: null,
      user_id: userId,
      quote_request_id: id,
      stump: photo.stump,
      position,
      file_hash: photo.id,
      original_name: `IMG_${chance.whole(1000, 9999)}.jpg`,
      size_bytes: chance.whole(900_000, 5_000_000),
      width: 4032,
      height: 3024,
      source_width: 4032,
      source_height: 3024,
      focal_length_mm: 5.7,
      focal_length_35mm: 26,
      focal_log_sd: null,
      pitch_deg: null,
      roll_deg: null,
      camera_model: 'iPhone 15',
      is_heic: 0,
      created_at: when,
    });
  }
  const withPhotos = (text: string) =>
    text.replaceAll(
      new RegExp(`${photoIdPlaceholder}(\\d)`, 'g'),
      (_, stump) => photos[Number(stump) - 1]?.id ?? '',
    );
  insert('stump_analyses', {
    id: chance.uuid(),
    visitor_id: null,
    user_id: userId,
    quote_request_id: id,
    input: JSON.stringify({
      photos: photos.map((photo) => ({ id: photo.id, stump: photo.stump })),
      stumps: [],
      siteFacts: {},
    }),
    stage: 'complete',
    record: withPhotos(pattern.record),
    price_book_version: null,
    attempts: 1,
    error: null,
    created_at: when,
    updated_at: when,
    completed_at: when,
  });
}

function insertEvents(
  { insert, accounts }: SeedContext,
  { id, userId, companyId, journey, at }: SeedRequest,
): void {
  const event = (
    kind: string,
    actor: 'customer' | 'administrator',
    by: number | null,
    moment: number,
    data: object = {},
  ) =>
    insert('request_events', {
      quote_request_id: id,
      kind,
      actor,
      user_id: by,
      data: JSON.stringify(data),
      reason: null,
      is_for_customer: 1,
      created_at: instant(moment),
    });
  event('submitted', 'customer', userId, at.created);
  if (companyId !== null)
    event('assigned', 'administrator', accounts.adminId, at.assigned, { companyId });
  if (journey.status === 'rejected' || journey.status === 'cancelled')
    event(
      journey.status,
      journey.status === 'rejected' ? 'administrator' : 'customer',
      null,
      at.quoted,
    );
  if (journey.status === 'completed')
    event('completed', 'administrator', accounts.adminId, at.worked);
}
