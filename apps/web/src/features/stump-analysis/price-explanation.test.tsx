import type { PriceEstimate, StumpRecord } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api';
import { renderInApp } from '../../testing/render-app';
import { PriceExplanation } from './price-explanation';

const line = (
  code: PriceEstimate['lines'][number]['code'],
  text: string,
  [lowCents, centralCents, highCents]: [number, number, number],
) => ({ code, stump: null, text, reason: 'because', lowCents, centralCents, highCents });

it("shows each line's range, whichever case is the lowest", async () => {
  fakeApi();
  renderInApp(
    <PriceExplanation
      estimate={{
        priceBookVersion: 1,
        lines: [
          line('grinding', 'Stump 1: grinding', [8650, 9900, 6690]),
          line('haul_away', 'Stump 2: hauling', [1000, 1200, 1500]),
          line('minimum_charge', 'Minimum charge', [350, 0, 0]),
        ],
        lowCents: 10_000,
        centralCents: 11_100,
        highCents: 8190,
        unmeasuredStumps: [],
      }}
      stumps={[]}
      forStaff={false}
    />,
  );
  const rows = (await screen.findAllByRole('listitem', { hidden: true })).map((row) =>
    within(row).getByText(/\$/).textContent.trim(),
  );
  expect(rows.slice(0, 3)).toEqual(['$66.90 to $99.00', '$10.00 to $15.00', 'up to $3.50']);
});

const aSmallStump: StumpRecord = {
  stump: 1,
  photoIds: [],
  cutFaceIn: null,
  groundIn: { value: 18, low: 16.5, high: 19.5 },
  heightIn: null,
  method: 'tape',
  confidence: 0.9,
  handles: [],
  problems: [],
};

const minimumCharge: PriceEstimate = {
  priceBookVersion: 1,
  lines: [line('minimum_charge', 'Minimum charge', [3000, 2000, 1000])],
  lowCents: 10_000,
  centralCents: 10_000,
  highCents: 10_000,
  unmeasuredStumps: [],
};

it('names the minimum charge where a range has one amount', async () => {
  fakeApi();
  renderInApp(
    <PriceExplanation estimate={minimumCharge} stumps={[aSmallStump]} forStaff={false} />,
  );
  expect(await screen.findByText("That's our minimum charge for a visit.")).toBeTruthy();
  expect(screen.queryByText(/The low end/)).toBeNull();
});

it.each([
  [false, 1],
  [true, 0],
])('says that the quote is what counts until there is one (%s)', async (isQuoted, times) => {
  fakeApi();
  renderInApp(
    <PriceExplanation
      estimate={{ ...minimumCharge, centralCents: 11_000, highCents: 12_000 }}
      stumps={[]}
      forStaff={false}
      isQuoted={isQuoted}
    />,
  );
  await screen.findAllByRole('listitem', { hidden: true });
  expect(screen.queryAllByText(/The quote is what counts/)).toHaveLength(times);
});
