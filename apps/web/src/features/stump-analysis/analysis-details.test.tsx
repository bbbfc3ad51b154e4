import type { AnalysisRecord } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api';
import { renderInApp } from '../../testing/render-app';
import { aPhotoRecord } from '../../testing/stump-handles';
import { AnalysisDetails } from './analysis-details';

const photoId = 'p1';
const measured = aPhotoRecord(photoId);
const taped = {
  ...measured,
  stumps: measured.stumps.map((stump) => ({ ...stump, method: 'tape' as const })),
};

function show(forStaff: boolean, record: AnalysisRecord = taped) {
  fakeApi();
  return renderInApp(
    <AnalysisDetails
      record={record}
      mlAnalysis={null}
      photoIds={[photoId]}
      headingOrder={3}
      canMark={forStaff}
      forStaff={forStaff}
    />,
  );
}

it("keeps the staff's numbers collapsed until clicked", async () => {
  const { user } = show(true);
  const figures = await screen.findByText('All numbers');
  const folds = [...document.querySelectorAll('details')];
  expect(folds.length).toBeGreaterThan(1);
  expect(folds.map((fold) => fold.open)).toEqual(folds.map(() => false));
  await user.click(figures);
  expect(figures.closest('details')?.open).toBe(true);
});

it('says "the customer" to staff, and "you" to the customer', async () => {
  const { view } = show(true);
  expect(await screen.findByText(/^By the customer's tape\./)).toBeTruthy();
  expect(screen.getByText(/^The customer's tape measurement is what counts/)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/your tape/i);
  view.unmount();
  show(false);
  expect(await screen.findByText(/^From your tape measurement\./)).toBeTruthy();
  expect(screen.getByText(/^Your tape measurement is what counts/)).toBeTruthy();
});

it('leaves out no heading level below a single stump, which has no heading', async () => {
  show(false);
  await screen.findByText(/^From your tape measurement\./);
  const levels = screen.getAllByRole('heading').map(({ tagName }) => tagName);
  expect(levels).toContain('H3');
  expect(new Set(levels)).toEqual(new Set(['H3']));
});

it('shows the height of the cut, which is priced', async () => {
  show(false);
  const label = await screen.findByText('Height of the cut');
  expect(label.nextElementSibling?.textContent).toMatch(/^[\d/\s]+ in$/);
});

it('shows a width of the cut as it was typed, and that a tape gave it', async () => {
  const stumps = measured.stumps.map((stump) => ({
    ...stump,
    cutFaceIn: { value: 29.25, low: 28, high: 30.5 },
    cutFaceMethod: 'tape' as const,
  }));
  show(false, { ...measured, stumps });
  const label = await screen.findByText('Width of the cut');
  expect(label.nextElementSibling?.textContent).toMatch(/^29\s1\/4\sin, /);
  expect(screen.getByText(/The cut was measured with a tape\.$/)).toBeTruthy();
});
