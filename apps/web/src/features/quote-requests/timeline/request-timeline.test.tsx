import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { localeStore } from '../../../shared/i18n/locale-store';
import { fakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render-app';
import { RequestTimeline } from './request-timeline';

const moved = {
  id: 1,
  kind: 'appointment_rescheduled' as const,
  by: null,
  reason: null,
  isForCustomer: true,
  createdAt: '2026-11-20T15:00:00.000Z',
  data: { date: '2026-11-24', windowStart: '08:00', windowEnd: '10:00' },
};

it('says why there was no instant offer', async () => {
  fakeApi();
  const data = { reasons: 'slope,over_limit' };
  const missed = { ...moved, kind: 'offer_not_made' as const, actor: 'system' as const, data };
  renderInApp(<RequestTimeline events={[missed]} withActors />);
  expect(
    await screen.findByText('No instant offer: the ground is sloped; the price was over the limit'),
  ).toBeTruthy();
});

it.each([
  ['en', 'customer', 'Appointment moved (Nov 24, 2026, 8:00 – 10:00 AM)'],
  ['en', 'company', 'Appointment moved by the company (Nov 24, 2026, 8:00 – 10:00 AM)'],
  ['en', 'administrator', 'Appointment moved by the office (Nov 24, 2026, 8:00 – 10:00 AM)'],
  ['es', 'company', /^Cita cambiada por la empresa \(24 nov 2026/],
] as const)(
  'says in %s that the %s rescheduled the appointment',
  async (locale, actor, sentence) => {
    localeStore.choose(locale);
    fakeApi();
    renderInApp(<RequestTimeline events={[{ ...moved, actor }]} />);
    expect(await screen.findByText(sentence)).toBeTruthy();
    localeStore.choose('en');
  },
);

it.each([
  ['en', 'customer_added', 'Note: Gate code 4711'],
  ['en', 'new_quote_asked', 'What should change: Gate code 4711'],
  ['en', 'quote_declined', 'Reason: Gate code 4711'],
  ['es', 'customer_added', 'Nota: Gate code 4711'],
  ['es', 'new_quote_asked', 'Qué debe cambiar: Gate code 4711'],
  ['es', 'quote_declined', 'Motivo: Gate code 4711'],
] as const)('says in %s what was written with %s', async (locale, kind, sentence) => {
  localeStore.choose(locale);
  fakeApi();
  const written = {
    ...moved,
    kind,
    actor: 'customer' as const,
    data: {},
    reason: 'Gate code 4711',
  };
  renderInApp(<RequestTimeline events={[written]} />);
  expect(await screen.findByText(sentence)).toBeTruthy();
  localeStore.choose('en');
});
