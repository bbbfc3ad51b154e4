import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { RouterOutputs } from '../../../shared/api/trpc';
import { aPublicConfig, fakeApi } from '../../../testing/fake-api';
import { people } from '../../../testing/people';
import { renderInApp } from '../../../testing/render-app';
import { NewAccountNotice } from './new-account-notice';
import { OpenRequests } from './open-requests';

const card = {
  id: 7,
  referenceNumber: 'QR-ABCD1234',
  status: 'assigned' as const,
  stage: 'analysed' as const,
  step: 'wait' as const,
  isAnalyzing: false,
  photo: '/api/photos/p1',
  address: '12 Palm Ave',
  city: 'Davie',
  zip: '33314',
  companyName: null,
  price: null,
  range: { min: 120, max: 160 },
  appointment: null,
  createdAt: '2026-11-20T15:00:00.000Z',
};
type FakeCard = RouterOutputs['quoteRequests']['mineOpen'][number];
const quoted = {
  ...card,
  id: 8,
  referenceNumber: 'QR-WXYZ5678',
  status: 'quoted' as const,
  stage: 'quoted' as const,
  step: 'answer' as const,
  price: 346,
};

afterEach(() => vi.useRealTimers());

function start(address: string, email = true, waiting: FakeCard = card) {
  fakeApi({
    'auth.me': () => ({ ...people.client, email: 'ana@example.com', hasPassword: false }),
    'system.publicConfig': () => aPublicConfig({ sends: { email, sms: true } }),
    'quoteRequests.mineOpen': () => [waiting, quoted],
  });
  return renderInApp(
    <>
      <NewAccountNotice />
      <OpenRequests />
    </>,
    address,
  );
}

it('shows a card for each open request, first what waits for the customer, with price and one step', async () => {
  start('/dashboard');
  const cards = await screen.findAllByRole('article');
  expect(cards.map((one) => one.getAttribute('aria-label'))).toEqual([
    'QR-WXYZ5678',
    'QR-ABCD1234',
  ]);
  const [first, second] = cards.map((one) => within(one));
  expect(first?.getByText('$346.00')).toBeTruthy();
  expect(
    first
      ?.getByRole('link', { name: 'Read and accept your quote: QR-WXYZ5678' })
      .getAttribute('href'),
  ).toBe('/track?ref=QR-WXYZ5678');
  expect(second?.getByText('$120 to $160')).toBeTruthy();
  expect(second?.getAllByRole('link')).toHaveLength(1);
});

it.each([true, false])(
  'says after a request with an account what happened (email works: %s)',
  async (email) => {
    start('/dashboard?new=QR-ABCD1234', email);
    expect(
      await screen.findByText('Request QR-ABCD1234 is in, and your account is ready'),
    ).toBeTruthy();
    expect(screen.queryByText(/Open its link to confirm/) !== null).toBe(email);
  },
);

it("says nothing about a request that isn't theirs", async () => {
  start('/dashboard?new=QR-FAKE0000');
  await screen.findAllByRole('article');
  expect(screen.queryByText(/your account is ready/)).toBeNull();
});

it.each([
  ['2026-11-21T15:00:00.000Z', {}, /It comes within 24 hours of your request\.$/],
  [
    '2026-11-22T17:00:00.000Z',
    {},
    /longer than the 24 hours we promised.+Call \(954\) 555-0100\.$/,
  ],
  ['2026-11-21T15:00:00.000Z', { zip: '90210' }, /let you know whether we can come to 90210\.$/],
  ['2026-11-22T17:00:00.000Z', { step: 'wait_for_new_quote' as const }, /preparing a new quote\.$/],
])('at %s says of %o what it waits for', async (now, fields, text) => {
  vi.setSystemTime(now);
  start('/dashboard', true, { ...card, ...fields });
  const waiting = within(await screen.findByRole('article', { name: 'QR-ABCD1234' }));
  expect(await waiting.findByText(text)).toBeTruthy();
});
