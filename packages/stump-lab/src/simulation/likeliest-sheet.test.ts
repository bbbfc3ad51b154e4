import type { Handles, PhotoFrame } from '@stumpquote/stump-vision/geometry/handles';
import { likeliestSheet } from '@stumpquote/stump-vision/geometry/likeliest-sheet';
import { marksOf } from '@stumpquote/stump-vision/geometry/marks';
import { expect, it } from 'vitest';
import { simulatePhoto } from './simulated-photo.js';

function sheetMarks(frame: PhotoFrame, handles: Handles) {
  const marks = marksOf(frame, handles, 'confirmed');
  if (marks?.reference == null) throw new Error('no sheet');
  return { ...marks, reference: marks.reference };
}

it.each([
  ['letter', 'cut'],
  ['letter', 'ground'],
  ['bill', 'cut'],
] as const)('tells a %s on the %s from the other kind of sheet', (kind, placement) => {
  for (let seed = 720_001; seed <= 720_008; seed += 1) {
    const { frame, handles } = simulatePhoto(seed, { sheet: { kind, placement }, cutIn: [16, 40] });
    expect(likeliestSheet([sheetMarks(frame, handles)])?.kind).toBe(kind);
  }
});

it('takes the corners that look like a sheet of letter paper', () => {
  for (let seed = 720_001; seed <= 720_003; seed += 1) {
    const sheet = { kind: 'letter', placement: 'cut' } as const;
    const { frame, handles } = simulatePhoto(seed, { sheet, cutIn: [16, 40] });
    const right = sheetMarks(frame, handles);
    const [a = [0, 0], b = [0, 0], ...rest] = right.reference.corners;
    const cutShort = [a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], ...rest] as const;
    const wrong = { ...right, reference: { ...right.reference, corners: cutShort } };
    expect(likeliestSheet([wrong, right])?.marks).toBe(right);
    expect(likeliestSheet([wrong])?.marks).toBe(wrong);
  }
});

it('goes on to corners that fit better, although the first could be a sheet', () => {
  for (let seed = 720_001; seed <= 720_003; seed += 1) {
    const sheet = { kind: 'letter', placement: 'cut' } as const;
    const { frame, handles } = simulatePhoto(seed, { sheet, cutIn: [16, 40] });
    const right = sheetMarks(frame, handles);
    const [a = [0, 0], b = [0, 0], ...rest] = right.reference.corners;
    const near = [a, [b[0] + (a[0] - b[0]) / 9, b[1] + (a[1] - b[1]) / 9], ...rest] as const;
    const wrong = { ...right, reference: { ...right.reference, corners: near } };
    expect(likeliestSheet([wrong])?.cost).toBeLessThan(20);
    expect(likeliestSheet([wrong, right])?.marks).toBe(right);
  }
});
