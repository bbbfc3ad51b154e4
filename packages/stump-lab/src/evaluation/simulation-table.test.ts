import { expect, it } from 'vitest';
import { simulationReached } from './simulation-table.js';

const width = (coverage: number, answered = 400) => ({
  answered,
  median: 0.05,
  p90: 0.1,
  coverage,
  intervalWidth: 0.3,
});
const row = (coverage: number, answered?: number, isJudged = true) => ({
  isJudged,
  stumps: 400,
  cut: width(0.9),
  ground: width(coverage, answered),
});

it('holds intervals to 85 to 97 %, and every row to widths for 99 photos of 100', () => {
  expect(simulationReached([row(0.85), row(0.97), row(0.9, 396)])).toBe(true);
  for (const missed of [row(0.848), row(0.972), row(0.9, 395)])
    expect(simulationReached([row(0.9), missed])).toBe(false);
  expect(simulationReached([row(0.05, 0, false)])).toBe(true);
});
