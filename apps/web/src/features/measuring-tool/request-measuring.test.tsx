import { defaultPriceBook } from '@stumpquote/domain/stump-analysis/price-book';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiFailure, fakeApi, type FakeApi } from '../../testing/fake-api';
import { renderInApp } from '../../testing/render-app';
import { aFullRequest } from '../../testing/requests';
import { aPhotoRecord, aProposal } from '../../testing/stump-handles';
import { RequestMeasuring } from './request-measuring';

const photoId = aFullRequest().images[0]?.id ?? '';
const record = aPhotoRecord(photoId);

function start({ status = 'assigned', procedures = {} }: { status?: 'assigned' | 'completed'; procedures?: FakeApi['procedures'] } = {}) {
  const corrected = { ...record, stumps: record.stumps.map((stump) => ({ ...stump, groundIn: { value: 24, low: 22, high: 26 } })) };
  const api = fakeApi({
    'stumpAnalysis.propose': () => ({ photoId, ...aProposal }),
    'stumpAnalysis.remeasure': () => ({ analysisRecord: corrected, mlAnalysis: null, corrections: [] }),
    'priceBook.current': () => defaultPriceBook,
    ...procedures,
  });
  return { api, ...renderInApp(<RequestMeasuring request={aFullRequest({ status, analysisRecord: record })} />) };
}

const correct = async (user: ReturnType<typeof start>['user']) => {
  await user.click(await screen.findByLabelText('Correct the measurement of photo 1'));
  fireEvent.keyDown(await screen.findByLabelText('Right of the cut'), { key: 'ArrowRight', shiftKey: true });
};

it('corrects the points of a photo and says the old width and the new one', async () => {
  const { user, api } = start();
  await correct(user);
  expect(await screen.findByText('before: 26 in')).toBeTruthy();
  await user.click(screen.getByText('Save the measurement'));
  expect(await screen.findByText('Stump 1: 26 in before, 24 in now.')).toBeTruthy();
  expect(api.calls.find(({ path }) => path === 'stumpAnalysis.remeasure')?.input).toMatchObject({
    requestId: 7, stump: 1, handles: [{ photoId, ground: aProposal.handles.ground, reference: aProposal.handles.reference }],
  });
  expect(screen.queryByText('Save the measurement')).toBeNull();
});

it('says the server’s sentence when the points give no width, and keeps what was drawn', async () => {
  const { user } = start({ procedures: { 'stumpAnalysis.remeasure': () => { throw new ApiFailure(400, 'VALIDATION', 'These marks give no width.'); } } });
  await correct(user);
  await user.click(screen.getByText('Save the measurement'));
  expect(await screen.findByText('These marks give no width.')).toBeTruthy();
  expect(screen.getByText('Save the measurement')).toBeTruthy();
});

it('shows what was measured, and leaves it alone, once the request has ended', async () => {
  start({ status: 'completed' });
  expect(await screen.findByRole('img', { name: 'Photo 1 with its measurement drawn on it' })).toBeTruthy();
  expect(screen.queryByText('Correct the measurement')).toBeNull();
});
