import { createVision } from '@stumpquote/stump-vision/runtime/create-vision';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accuracyTable, findingFigures, type EvaluationRow } from './accuracy-table.js';
import { evaluateScene, type EvaluatedScene } from './cases.js';
import { frozenFolder, readFrozenScenes } from './frozen-scenes.js';

// A tenth of what `pnpm sq evaluate` measures: enough to catch regressions, too little for accuracy
// figures.
const vision = createVision({ workers: 2, queueLimit: 1000, timeLimit: 120_000 });
let scenes: EvaluatedScene[];
let rows: EvaluationRow[];
beforeAll(async () => {
  const all = await readFrozenScenes(frozenFolder);
  scenes = await Promise.all(
    all
      .filter(({ number, kind }) => kind === undefined && number % 10 === 0)
      .map((scene) => evaluateScene(vision, scene)),
  );
  rows = accuracyTable(scenes);
}, 180_000);
afterAll(() => vision.close());

const rowOf = (name: string): EvaluationRow => {
  const row = rows.find((one) => one.name === name);
  if (row === undefined) throw new Error(`no row ${name}`);
  return row;
};

describe('a tenth of the frozen scenes', () => {
  it.each([
    ['cut face, reference, handles confirmed', 1],
    ['width at grade, reference, handles confirmed', 1],
    ['cut face, automatic with reference', 0.65],
    ['width at grade, no reference', 0.6],
  ])(
    '%s: keeps the median error within its limit, and answers at least %d of them',
    (name, answers) => {
      const { median, must, answered, asked } = rowOf(name);
      expect(asked).toBeGreaterThan(10);
      expect(median).toBeLessThanOrEqual(must.median);
      expect(answered).toBeGreaterThanOrEqual(answers * asked);
    },
  );

  it('has intervals that hold the true width about as often as promised', () => {
    for (const { coverage } of rows) expect(coverage).toBeGreaterThan(0.75);
  });

  it("finds the cut's outline, and makes up no width", () => {
    const { overlapMedian, falseWidths, without } = findingFigures(scenes);
    expect(overlapMedian).toBeGreaterThan(0.75);
    expect(without).toBeGreaterThanOrEqual(10);
    expect(falseWidths).toBeLessThanOrEqual(1);
  });
});
