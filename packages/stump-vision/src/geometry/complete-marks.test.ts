import { describe, expect, it } from 'vitest';
import { completeMarks } from './complete-marks.js';
import type { Handles, Point } from './handles.js';

const oval = (x: number, y: number, radius: number): Point[] =>
  Array.from({ length: 24 }, (_, i) => [
    x + radius * Math.cos((i * Math.PI) / 12),
    y + 0.6 * radius * Math.sin((i * Math.PI) / 12),
  ]);
const square = (x: number, y: number, half: number): Point[] => [
  [x - half, y - half],
  [x + half, y - half],
  [x + half, y + half],
  [x - half, y + half],
];
const proposed: Handles = {
  cutFace: oval(700, 400, 120),
  ground: [
    [560, 470],
    [840, 470],
  ],
  reference: { kind: 'letter', placement: 'cut', corners: square(700, 400, 30) },
};

describe("a person's outline with an automatic proposal", () => {
  it('takes the foot and the sheet of the same stump', () => {
    const cutFace = oval(690, 410, 130);
    expect(completeMarks(proposed, { cutFace })).toEqual({ ...proposed, cutFace });
  });

  it('takes nothing from another stump', () => {
    const cutFace = oval(200, 300, 60);
    expect(completeMarks(proposed, { cutFace })).toEqual({
      cutFace,
      ground: null,
      reference: null,
    });
  });

  it('takes a sheet that lies on it, whatever else was proposed', () => {
    const cutFace = oval(200, 300, 60);
    const reference = {
      kind: 'letter',
      placement: 'ground',
      corners: square(200, 300, 20),
    } as const;
    expect(completeMarks({ ...proposed, reference }, { cutFace })).toEqual({
      cutFace,
      ground: null,
      reference: { ...reference, placement: 'cut' },
    });
  });

  it('never replaces what the person marked, or said is not there', () => {
    const cutFace = oval(690, 410, 130);
    expect(completeMarks(proposed, { cutFace, ground: null, reference: null })).toEqual({
      cutFace,
      ground: null,
      reference: null,
    });
  });
});

describe("a person's points at the ground with an automatic proposal", () => {
  it('takes the cut above them', () => {
    const ground = [
      [550, 480],
      [850, 480],
    ] as const;
    expect(completeMarks(proposed, { ground }).cutFace).toEqual(proposed.cutFace);
  });

  it('takes no cut of another stump', () => {
    const ground = [
      [100, 480],
      [300, 480],
    ] as const;
    expect(completeMarks(proposed, { ground })).toEqual({ cutFace: null, reference: null, ground });
  });
});
