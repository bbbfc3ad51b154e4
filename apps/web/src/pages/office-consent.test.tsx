import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anAcceptedState, anAppointment, nothingAccepted } from '../testing/appointments';
import { fakeApi, type FakeProcedures } from '../testing/fake-api';
import { renderApp } from '../testing/render-app';
import { aFullRequest } from '../testing/requests';
import { AdminViewRequestPage } from './admin-view-request.page';

const consent = {
  mayGive: false,
  givenAt: null,
  version: '2026-11-23',
  text: 'May use my photos.',
};
const given = { ...consent, givenAt: '2026-11-20T12:00:00.000Z' };
const recorded = {
  groundIn: 22.25,
  cutFaceIn: 17,
  depthIn: 9,
  minutes: 40,
  by: 'Luis Ortega',
  at: '2026-11-19T15:00:00.000Z',
};
const cutFace: [number, number][] = [
  [500, 400],
  [900, 400],
  [700, 700],
];
const photo = {
  id: '7b1f5a8e-3c0e-4b55-9d5c-6f1f6f0a1a11',
  thumbUrl: '/api/photos/p/thumb',
  viewUrl: '/api/photos/p/view',
  width: 1600,
  height: 1200,
  handles: { cutFace, ground: null, reference: null },
};

function show(procedures: FakeProcedures, stage: 'received' | 'done' = 'done') {
  const isDone = stage === 'done';
  const appointment = anAppointment({ status: 'completed', completedAt: recorded.at });
  const api = fakeApi({
    'quoteRequests.get': () =>
      aFullRequest({ id: 7, status: isDone ? 'completed' : 'pending', stage }),
    'quoteRequests.companiesFor': () => [],
    'quotes.forRequest': () => [],
    'companies.choices': () => [],
    'messages.forRequest': () => [],
    'templates.listSms': () => [],
    'appointments.forRequest': () => (isDone ? anAcceptedState({ appointment }) : nothingAccepted),
    'appointments.field': () => ({
      stumps: [
        { stump: 1, estimatedIn: null, estimatedMinutes: null, recorded, photo, earlier: [] },
      ],
      usualDepthIn: 8,
      hasConsent: true,
    }),
    ...procedures,
  });
  const view = renderApp('/admin-view-request/7', [
    { path: '/admin-view-request/:id', element: <AdminViewRequestPage /> },
  ]);
  return { ...view, api };
}

it("shows the customer's consent, and ends it once someone has read what that deletes", async () => {
  let current: typeof consent | typeof given = given;
  const { user, api } = show({
    'measuredSet.consent': () => current,
    'measuredSet.revoke': () => (current = consent),
  });
  const card = within(
    await screen
      .findByRole('heading', { name: 'Consent to improve the measuring' })
      .then((heading) => heading.closest('section') ?? document.body),
  );
  expect(card.getByText('The customer agreed on Nov 20, 2026.')).toBeTruthy();
  expect(card.getByText('May use my photos.')).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'End this consent' }));
  const dialog = within(await screen.findByRole('dialog', { name: "End the customer's consent?" }));
  expect(dialog.getByText(/photos of this customer's stumps .* are deleted at once/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls.some(({ path }) => path === 'measuredSet.revoke')).toBe(false);
  await user.click(card.getByRole('button', { name: 'End this consent' }));
  await user.dblClick(await screen.findByRole('button', { name: 'End it and delete the photos' }));
  expect(await card.findByText(/^The customer hasn't agreed\./)).toBeTruthy();
  expect(card.queryByRole('button')).toBeNull();
  expect(api.calls.filter(({ path }) => path === 'measuredSet.revoke')).toEqual([
    { path: 'measuredSet.revoke', input: { requestId: 7 } },
  ]);
  await waitFor(() =>
    expect(
      api.calls.slice(api.calls.findIndex(({ path }) => path === 'measuredSet.revoke')),
    ).toContainEqual({ path: 'appointments.field', input: { appointmentId: 3 } }),
  );
});

it("shows the crew's photo with its outline beside the tape's widths", async () => {
  show({ 'measuredSet.consent': () => given });
  const picture = await screen.findByRole('link', { name: "The crew's photo with its outline" });
  expect(picture.getAttribute('href')).toBe(photo.viewUrl);
  expect(picture.querySelector('path')?.getAttribute('d')).toBe(
    'M500.0 400.0L900.0 400.0L700.0 700.0Z',
  );
  expect(
    screen.getByText('22 1/4 in wide at ground level, 17 in across the cut, 9 in deep, 40 minutes'),
  ).toBeTruthy();
});

it('says nothing of a consent before there is work to agree to', async () => {
  const { api } = show({ 'measuredSet.consent': () => consent }, 'received');
  await waitFor(() =>
    expect(api.calls.some(({ path }) => path === 'measuredSet.consent')).toBe(true),
  );
  expect(screen.queryByText('Consent to improve the measuring')).toBeNull();
});
