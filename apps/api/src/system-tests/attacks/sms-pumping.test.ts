import { messageCaps } from '@stumpquote/domain/messages/message-caps';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deliverDue } from '../../features/messages/deliver-message.js';
import {
  startTestAppWithProviders,
  type TestAppWithProviders,
} from '../../testing/test-app-with-providers.js';
import { upload } from '../../testing/upload.js';

let started: TestAppWithProviders;
beforeAll(async () => {
  started = await startTestAppWithProviders({ TRUST_PROXY: 'true' });
});
beforeEach(async () => {
  await started.reset();
  started.twilio.texts.length = 0;
});
afterAll(() => started.close());

const most = (name: string): number =>
  messageCaps.find((cap) => cap.name === name)?.max.visitor ?? 0;
let people = 0;

/**
 * Submits a request that asks for text messages, from an address on the network; not signed in, and
 * all data new.
 */
async function askForTexts({
  phone,
  address,
}: {
  phone: string;
  address: string;
}): Promise<number> {
  const visitor = started.testApp.browser();
  const images = await upload(visitor);
  people += 1;
  const response = await visitor.fetch('/api/quote-requests', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({
      firstName: 'Ana',
      lastName: 'Lopez',
      email: `ana${people}@example.test`,
      phone,
      address: '12 Palm Ave',
      city: 'Davie',
      zip: '33314',
      images,
      smsConsent: true,
      termsAccepted: true,
    }),
  });
  return response.status;
}

const addressOf = (index: number): string => `198.51.${Math.floor(index / 250)}.${index % 250}`;
const heldTexts = async () =>
  (
    await started.testApp.deps.db
      .selectFrom('messages')
      .select('error')
      .where('channel', '=', 'sms')
      .where('status', '=', 'held')
      .execute()
  ).map(({ error }) => error);

it('limits the texts a day to one number across networks, accepts the requests, and holds further texts', async () => {
  for (let index = 0; index < most('sms:number') + 3; index += 1)
    expect(await askForTexts({ phone: '(954) 555-0150', address: addressOf(index) })).toBe(200);
  await deliverDue(started.testApp.deps);
  expect(started.twilio.texts.map(({ to }) => to)).toEqual(
    Array.from({ length: most('sms:number') }, () => '+19545550150'),
  );
  expect(await heldTexts()).toEqual(
    Array.from(
      { length: 3 },
      () => "Many messages went to this address in a short time. Send it if that's expected.",
    ),
  );
  started.testApp.clock.advance({ days: 1 });
  await askForTexts({ phone: '(954) 555-0150', address: addressOf(99) });
  await deliverDue(started.testApp.deps);
  expect(started.twilio.texts).toHaveLength(most('sms:number') + 1);
});

it('counts one number in all its spellings', async () => {
  const spellings = [
    '9545550151',
    '(954) 555-0151',
    '+1 954 555 0151',
    '1-954-555-0151',
    '954.555.0151',
    '+19545550151',
    '954 555-0151',
    '(954)555-0151',
  ];
  for (const [index, phone] of spellings.entries())
    expect(await askForTexts({ phone, address: addressOf(index) })).toBe(200);
  await deliverDue(started.testApp.deps);
  expect(started.twilio.texts).toHaveLength(most('sms:number'));
});

it('limits the texts a day from one network, to any numbers', async () => {
  for (let index = 0; index < most('sms:network') + 3; index += 1)
    expect(
      await askForTexts({ phone: `(954) 555-02${String(10 + index)}`, address: '203.0.113.9' }),
    ).toBe(200);
  await deliverDue(started.testApp.deps);
  expect(started.twilio.texts).toHaveLength(most('sms:network'));
});

it('limits the texts a day from everyone together', async () => {
  await started.testApp.deps.db
    .insertInto('rate_limits')
    .values({
      key: 'messages:sms:everybody:all',
      count: most('sms:everybody') - 2,
      window_ends_at: '2026-11-21T14:59:00.000Z',
    })
    .execute();
  for (let index = 0; index < 5; index += 1)
    await askForTexts({ phone: `(954) 555-03${String(10 + index)}`, address: addressOf(index) });
  await deliverDue(started.testApp.deps);
  expect(started.twilio.texts).toHaveLength(2);
  expect(new Set(await heldTexts())).toEqual(
    new Set(["The daily limit of text messages was reached. Send it if that's expected."]),
  );
});

it('never texts premium or foreign numbers', async () => {
  for (const phone of [
    '+44 20 7123 4567',
    '+1 900 555 0142',
    '+1 876 555 0142',
    '+1 809 555 0142',
    '+882 16 1234 5678',
    '+1 500 555 0142',
  ])
    await askForTexts({ phone, address: '203.0.113.10' });
  await deliverDue(started.testApp.deps);
  expect(started.twilio.texts).toEqual([]);
});
