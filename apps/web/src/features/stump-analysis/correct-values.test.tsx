import type { Width } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiFailure, fakeApi, type FakeApi, type FakeProcedures } from '../../testing/fake-api';
import { renderInApp } from '../../testing/render-app';
import { aFullRequest } from '../../testing/requests';
import { aPhotoRecord } from '../../testing/stump-handles';
import { AnalysisDetails } from './analysis-details';

const record = aPhotoRecord('p1');
const open = 'Correct the values of stump 1';

interface Scene {
  correct?: FakeProcedures['stumpAnalysis.correct'];
  groundIn?: Width;
}

function scene({ correct, groundIn }: Scene = {}) {
  const found =
    groundIn === undefined
      ? record
      : { ...record, stumps: record.stumps.map((stump) => ({ ...stump, groundIn })) };
  const corrected = {
    ...record,
    stumps: record.stumps.map((stump) => ({
      ...stump,
      groundIn: { value: 31.5, low: 30, high: 33 },
    })),
  };
  const api = fakeApi({
    'stumpAnalysis.correct':
      correct ?? (() => ({ analysisRecord: corrected, mlAnalysis: null, corrections: [] })),
  });
  const { mlAnalysis } = aFullRequest();
  return {
    api,
    ...renderInApp(
      <AnalysisDetails
        record={found}
        mlAnalysis={mlAnalysis}
        photoIds={['p1']}
        headingOrder={3}
        canMark
        forStaff
        correctIn={7}
      />,
    ),
  };
}

const sent = (api: FakeApi) =>
  api.calls.filter(({ path }) => path === 'stumpAnalysis.correct').map(({ input }) => input);

it('takes a tape width, sends only what changed, and shows the old and new widths', async () => {
  const { api, user } = scene();
  await user.click(await screen.findByRole('button', { name: open }));
  expect(await screen.findByText('Before: 26 in')).toBeTruthy();
  expect(screen.getByText('Before: 4')).toBeTruthy();
  expect(screen.getByText('Before: Some surface roots')).toBeTruthy();
  const width = screen.getByLabelText(/^Width at the ground/);
  await user.clear(width);
  await user.type(width, '31.5');
  await user.click(screen.getByRole('button', { name: 'Save the correction' }));
  expect(await screen.findByText('Stump 1: 26 in before, 31 1/2 in now.')).toBeTruthy();
  expect(sent(api)).toEqual([{ requestId: 7, stump: 1, diameterIn: 31.5 }]);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Save the correction' })).toBeNull(),
  );
});

it.each([
  [12.4, 'Before: 12\u00a01/2 in', '12 1/2'],
  [26, 'Before: 26 in', '26'],
])('prefills the width that is shown for %d', async (value, before, prefilled) => {
  const { user } = scene({ groundIn: { value, low: value - 1, high: value + 1 } });
  await user.click(await screen.findByRole('button', { name: open }));
  expect(await screen.findByText(before.replace('\u00a0', ' '))).toBeTruthy();
  expect(screen.getByLabelText(/^Width/)).toHaveProperty('value', prefilled);
});

it('takes roots as none, some or many, which have a price', async () => {
  const { api, user } = scene();
  await user.click(await screen.findByRole('button', { name: open }));
  await user.selectOptions(await screen.findByLabelText(/^Roots above the ground/), 'Many');
  await user.click(screen.getByRole('button', { name: 'Save the correction' }));
  await waitFor(() =>
    expect(sent(api)).toEqual([{ requestId: 7, stump: 1, surfaceRoots: 'many' }]),
  );
});

it('understands a width as people write it and as the screen shows it', async () => {
  const { api, user } = scene();
  for (const typed of ['31 1/2', '31½ in', '31.5"']) {
    await user.click(await screen.findByRole('button', { name: open }));
    const width = await screen.findByLabelText(/^Width at the ground/);
    await user.clear(width);
    await user.type(width, typed);
    await user.click(screen.getByRole('button', { name: 'Save the correction' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Save the correction' })).toBeNull(),
    );
    expect(sent(api).at(-1)).toEqual({ requestId: 7, stump: 1, diameterIn: 31.5 });
  }
});

it('validates each value as typed, and restores the previous values', async () => {
  const { api, user } = scene();
  await user.click(await screen.findByRole('button', { name: open }));
  await user.click(await screen.findByRole('button', { name: 'Save the correction' }));
  expect(await screen.findByText('Correct at least one value')).toBeTruthy();
  for (const [label, typed] of [
    [/^Width/, '-5'],
    [/^Complexity/, '11'],
  ] as const) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), typed);
  }
  await user.click(screen.getByRole('button', { name: 'Save the correction' }));
  for (const sentence of [
    'Width must be at least 2 inches',
    'Complexity must be a whole number from 1 to 10',
  ]) {
    expect(await screen.findByText(sentence)).toBeTruthy();
  }
  await user.click(screen.getByRole('button', { name: 'Restore the previous values' }));
  expect(screen.getByLabelText(/^Width/)).toHaveProperty('value', '26');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('Before: 26 in')).toBeNull());
  expect(sent(api)).toEqual([]);
});

it("shows the server's error and keeps the input", async () => {
  const { user } = scene({
    correct: () => {
      throw new ApiFailure(409, 'MOVE_REFUSED', 'This request is closed.');
    },
  });
  await user.click(await screen.findByRole('button', { name: open }));
  await user.type(await screen.findByLabelText(/^Complexity/), '{Backspace}8');
  await user.click(screen.getByRole('button', { name: 'Save the correction' }));
  expect(await screen.findByText('This request is closed.')).toBeTruthy();
  expect(screen.getByLabelText(/^Complexity/)).toHaveProperty('value', '8');
});

it('is hidden from users who may not correct', async () => {
  fakeApi();
  renderInApp(
    <AnalysisDetails
      record={record}
      mlAnalysis={null}
      photoIds={['p1']}
      headingOrder={3}
      canMark
      forStaff
    />,
  );
  expect((await screen.findAllByText(/26 in/)).length).toBeGreaterThan(0);
  expect(screen.queryByText('Correct the values')).toBeNull();
});
