import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiFailure, fakeApi, type FakeApi } from '../../../testing/fake-api';
import { priceBookOfTests } from '../../../testing/price-book';
import { renderInApp } from '../../../testing/render-app';
import { aFullRequest } from '../../../testing/requests';
import { aPhotoRecord, aProposal } from '../../../testing/stump-handles';
import { RequestMeasuring } from './request-measuring';

const photoId = aFullRequest().images[0]?.id ?? '';
const measured = aPhotoRecord(photoId);
// Less certain than the result of these tests' marks.
const record = {
  ...measured,
  stumps: measured.stumps.map((stump) => ({
    ...stump,
    groundIn: { value: 26, low: 10, high: 60 },
  })),
};

interface Scene {
  status?: 'assigned' | 'completed';
  shown?: typeof record;
  procedures?: FakeApi['procedures'];
}

function start({ status = 'assigned', shown = record, procedures = {} }: Scene = {}) {
  const corrected = {
    ...record,
    stumps: record.stumps.map((stump) => ({
      ...stump,
      groundIn: { value: 24, low: 22, high: 26 },
    })),
  };
  const api = fakeApi({
    'stumpAnalysis.propose': () => ({ photoId, ...aProposal }),
    'stumpAnalysis.remeasure': () => ({
      analysisRecord: corrected,
      mlAnalysis: null,
      corrections: [],
    }),
    'priceBook.current': () => ({ prices: priceBookOfTests, calibration: null }),
    ...procedures,
  });
  return {
    api,
    ...renderInApp(<RequestMeasuring request={aFullRequest({ status, analysisRecord: shown })} />),
  };
}

/** Looks at each part first, as the button asks. */
const save = async (user: ReturnType<typeof start>['user']) => {
  for (let next; (next = screen.queryByRole('button', { name: /^Next: / }));)
    await user.click(next);
  await user.click(screen.getByText('Save the measurement'));
};

const correct = async (user: ReturnType<typeof start>['user']) => {
  await user.click(await screen.findByLabelText('Correct the measurement of photo 1'));
  fireEvent.keyDown(await screen.findByLabelText('Right of the cut'), {
    key: 'ArrowRight',
    shiftKey: true,
  });
};

it("corrects a photo's points and shows the old and new widths", async () => {
  const { user, api } = start();
  await correct(user);
  expect(await screen.findByText('before: 26 in')).toBeTruthy();
  await save(user);
  expect(await screen.findByText('Stump 1: 26 in before, 24 in now.')).toBeTruthy();
  expect(api.calls.find(({ path }) => path === 'stumpAnalysis.remeasure')?.input).toMatchObject({
    requestId: 7,
    stump: 1,
    handles: [
      { photoId, ground: aProposal.handles.ground, reference: aProposal.handles.reference },
    ],
  });
  expect(screen.queryByText('Save the measurement')).toBeNull();
});

it('warns before less certain points replace a more certain width, and asks', async () => {
  const taped = {
    ...record,
    stumps: record.stumps.map((stump) => ({
      ...stump,
      method: 'tape' as const,
      groundIn: { value: 26, low: 25.5, high: 26.5 },
    })),
  };
  const { user, api } = start({ shown: taped });
  await correct(user);
  expect(
    await screen.findByText('Less certain than the current width: 26 in, give or take 1/2 in.'),
  ).toBeTruthy();
  await save(user);
  expect(
    await screen.findByText(/^The tape measured 26 in, give or take 1\/2 in\. These marks give /),
  ).toBeTruthy();
  await user.click(
    within(screen.getByRole('dialog', { name: 'Replace a more certain width?' })).getByRole(
      'button',
      {
        name: 'Cancel',
      },
    ),
  );
  expect(api.calls.map(({ path }) => path)).not.toContain('stumpAnalysis.remeasure');
  await save(user);
  await user.click(await screen.findByRole('button', { name: 'Replace it' }));
  expect(await screen.findByText('Measurement corrected')).toBeTruthy();
});

it('asks before closing discards the points', async () => {
  const { user } = start();
  await correct(user);
  await user.keyboard('{Escape}');
  expect(await screen.findByText('The points you placed on this photo will be lost.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText('Save the measurement')).toBeNull());
});

it("shows the server's message when the points give no width, and keeps the points", async () => {
  const { user } = start({
    procedures: {
      'stumpAnalysis.remeasure': () => {
        throw new ApiFailure(400, 'VALIDATION', 'These marks give no width.');
      },
    },
  });
  await correct(user);
  await save(user);
  expect(await screen.findByText('These marks give no width.')).toBeTruthy();
  expect(screen.getByText('Save the measurement')).toBeTruthy();
});

it('shows the measurement read-only once the request has ended', async () => {
  start({ status: 'completed' });
  expect(
    await screen.findByRole('img', { name: 'Photo 1 with its measurement drawn on it' }),
  ).toBeTruthy();
  expect(screen.queryByText('Correct the measurement')).toBeNull();
});
