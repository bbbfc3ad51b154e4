import { describe, expect, it } from 'vitest';
import { guidanceAfter, guidanceFor, nextHint, type Guidance, type ShownHint } from './guidance.js';
import type { SeenFrame, SeenThing } from './see-frame.js';

const thing = (change: Partial<SeenThing> = {}): SeenThing => ({
  outline: [],
  left: 300,
  top: 200,
  right: 700,
  bottom: 500,
  isCutOff: false,
  ...change,
});
const frame = (change: Partial<SeenFrame> = {}): SeenFrame => ({
  side: 1000,
  stump: thing(),
  sheet: thing({ left: 450, right: 600, top: 250, bottom: 380 }),
  ...change,
});
const asked = (seen: SeenFrame, { before = seen as SeenFrame | null, withSheet = true } = {}) =>
  guidanceFor(seen, { before, withSheet });

describe('the first look', () => {
  it.each([
    ['no stump', frame({ stump: null }), 'findStump'],
    ['a stump at the edge', frame({ stump: thing({ isCutOff: true }) }), 'stepBack'],
    [
      'stump and sheet at the edge',
      frame({ stump: thing({ isCutOff: true }), sheet: thing({ isCutOff: true }) }),
      'stepBack',
    ],
    [
      'a distant stump without a sheet',
      frame({ stump: thing({ right: 400, bottom: 260 }), sheet: null }),
      'stepCloser',
    ],
    [
      'a small stump beside its sheet',
      frame({ stump: thing({ right: 400, bottom: 260 }), sheet: thing({ right: 520 }) }),
      null,
    ],
    ['no sheet', frame({ sheet: null }), 'laySheet'],
    ['a sheet at the edge', frame({ sheet: thing({ isCutOff: true }) }), 'sheetCutOff'],
    ['stump and sheet, whole', frame(), null],
  ] as const)('of %s', (_, seen, guidance) => expect(asked(seen)).toBe(guidance));

  it('asks for no sheet when there is none at hand', () => {
    expect(asked(frame({ sheet: null }), { withSheet: false })).toBeNull();
    expect(asked(frame({ sheet: thing({ isCutOff: true }) }), { withSheet: false })).toBeNull();
  });

  it.each([
    ['the first frame', null, 'holdStill'],
    ['a frame before without a stump', frame({ stump: null }), 'holdStill'],
    ['a stump 30 pixels aside', frame({ stump: thing({ left: 330, right: 730 }) }), 'holdStill'],
    ['a stump 20 pixels aside', frame({ stump: thing({ left: 320, right: 720 }) }), null],
    ['a stump that grew', frame({ stump: thing({ top: 240 }) }), 'holdStill'],
  ] as const)('waits for a still phone after %s', (_, before, guidance) =>
    expect(asked(frame(), { before })).toBe(guidance),
  );
});

it.each([
  [false, true, true, 'changePlace'],
  [false, false, false, 'changePlace'],
  [true, false, true, 'showCorners'],
  [true, false, false, 'good'],
  [true, true, true, 'good'],
] as const)(
  'a closer look that is sure: %s, with corners: %s, sheet wanted: %s',
  (isSure, hasCorners, withSheet, guidance) =>
    expect(guidanceAfter({ isSure, hasCorners }, withSheet)).toBe(guidance),
);

describe('the hint on screen', () => {
  const shown: ShownHint = { hint: 'stepBack', since: 0, next: 'stepBack' };
  const after = (...frames: readonly (readonly [Guidance, number])[]) =>
    frames.reduce((state, [hint, now]) => nextHint(state, hint, now), shown).hint;

  it('ignores one frame that says something else', () =>
    expect(after(['laySheet', 2000], ['stepBack', 2100], ['laySheet', 2200])).toBe('stepBack'));
  it('changes with the second frame in a row', () =>
    expect(after(['laySheet', 2000], ['laySheet', 2100])).toBe('laySheet'));
  it('stays long enough to be read', () => {
    expect(after(['laySheet', 100], ['laySheet', 200], ['laySheet', 1100])).toBe('stepBack');
    expect(after(['laySheet', 100], ['laySheet', 200], ['laySheet', 1200])).toBe('laySheet');
    expect(
      after(['laySheet', 1300], ['laySheet', 1400], ['holdStill', 1500], ['holdStill', 1600]),
    ).toBe('laySheet');
  });
  it('says at once that a frame is good', () => expect(after(['good', 100])).toBe('good'));
});
