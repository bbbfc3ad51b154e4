import { describe, expect, it } from 'vitest';
import type { Point } from '../geometry/handles.js';
import {
  drawnPicture,
  networkSeeing,
  type DrawnSheet,
  type DrawnStump,
} from '../testing/drawn-network.js';
import { findStump, sureScore, type FoundStump } from './find-stump.js';

const sheet: DrawnSheet = { at: [300, 350], side: 90 };
const under: DrawnStump = { at: [300, 350], radius: 80, chance: 0.6 };
const beside: DrawnStump = { at: [500, 350], radius: 60 };
const elsewhere: DrawnStump = { at: [760, 360], radius: 90, chance: 0.8 };

const found = (
  stumps: readonly DrawnStump[],
  tap: Point | null = null,
  sheets: readonly DrawnSheet[] = [sheet],
): Promise<FoundStump | null> =>
  findStump(networkSeeing(stumps, sheets), drawnPicture, { tap, card: null });

const placeOf = (stump: FoundStump | null) => Math.round((stump?.maps.square.x ?? 0) / 10) * 10;

describe('a photo with a sheet', () => {
  it('is of the stump under it, although another looks surer', async () => {
    expect(placeOf(await found([under, elsewhere]))).toBe(300);
    expect(placeOf(await found([under, elsewhere], null, []))).toBe(760);
  });

  it('is of the stump beside it if that one is certain', async () => {
    expect(placeOf(await found([under, beside]))).toBe(500);
  });

  it('is of the stump that was tapped, wherever the sheet lies', async () => {
    expect(placeOf(await found([under, elsewhere], elsewhere.at))).toBe(760);
  });

  it('is not of what hardly looks like one under it', async () => {
    const faint = { ...under, mirrored: 0.3 };
    expect(placeOf(await found([faint, elsewhere]))).toBe(760);
  });
});

describe('a cut that its sheet leaves as a narrow ring', () => {
  const cut: DrawnStump = { at: [500, 370], radius: 130, mirrored: 0.97 };
  const scoreUnder = async (sheets: readonly DrawnSheet[]) =>
    (await found([cut], null, sheets))?.score ?? 0;

  it('is as sure as a bare one: both looks agree about the sheet', async () => {
    const covered = await scoreUnder([{ at: cut.at, side: 170 }]);
    expect(covered).toBeGreaterThan(sureScore);
    expect(covered).toBeCloseTo(await scoreUnder([]), 1);
  });
});
