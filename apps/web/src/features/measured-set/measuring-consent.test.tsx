import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api';
import { renderInApp } from '../../testing/render-app';
import { MeasuringConsent } from './measuring-consent';

const consent = { mayGive: true, givenAt: null, version: '2026-11-23', text: 'May use my photos.' };
const given = { ...consent, givenAt: '2026-11-20T12:00:00.000Z' };

it('is never preselected, is given by one tick and taken back by another', async () => {
  const api = fakeApi({
    'measuredSet.consent': () => consent,
    'measuredSet.agree': () => given,
    'measuredSet.revoke': () => consent,
  });
  const { user } = renderInApp(<MeasuringConsent requestId={7} />);
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'May use my photos.' });
  expect(box.checked).toBe(false);
  await user.click(box);
  await waitFor(() => expect(box.checked).toBe(true));
  expect(screen.getByText(/^You agreed on Nov 20, 2026\. Uncheck the box/)).toBeTruthy();
  await user.dblClick(box);
  expect(await screen.findByText(/photos of your stumps are deleted/)).toBeTruthy();
  expect(api.calls.some(({ path }) => path === 'measuredSet.revoke')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(box.checked).toBe(true);
  await user.click(box);
  await user.dblClick(await screen.findByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(box.checked).toBe(false));
  expect(api.calls.filter(({ path }) => path !== 'measuredSet.consent').slice(-2)).toEqual([
    { path: 'measuredSet.agree', input: { requestId: 7, version: '2026-11-23' } },
    { path: 'measuredSet.revoke', input: { requestId: 7 } },
  ]);
});

it("isn't offered to people who may not give it", async () => {
  const api = fakeApi({ 'measuredSet.consent': () => ({ ...consent, mayGive: false }) });
  renderInApp(<MeasuringConsent requestId={7} />);
  await waitFor(() =>
    expect(api.calls.some(({ path }) => path === 'measuredSet.consent')).toBe(true),
  );
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('is given once by a double click, which takes nothing back', async () => {
  const api = fakeApi({
    'measuredSet.consent': () => consent,
    'measuredSet.agree': () => given,
  });
  const { user } = renderInApp(<MeasuringConsent requestId={7} />);
  const box = await screen.findByRole<HTMLInputElement>('checkbox');
  await user.dblClick(box);
  await waitFor(() => expect(box.checked).toBe(true));
  expect(api.calls.filter(({ path }) => path === 'measuredSet.agree')).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  [given, 1],
  [consent, 0],
])('without work it is only there to be taken back', async (state, boxes) => {
  const api = fakeApi({ 'measuredSet.consent': () => state });
  renderInApp(<MeasuringConsent requestId={7} isAsked={false} />);
  await waitFor(() =>
    expect(api.calls.some(({ path }) => path === 'measuredSet.consent')).toBe(true),
  );
  await waitFor(() => expect(screen.queryAllByRole('checkbox')).toHaveLength(boxes));
});
