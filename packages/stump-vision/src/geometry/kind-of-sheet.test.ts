import { expect, it } from 'vitest';
import { simulatePhoto } from '../evaluation/simulated-photo.js';
import { kindOfSheet } from './kind-of-sheet.js';
import { marksOf } from './marks.js';

it.each([
  ['letter', 'cut'],
  ['letter', 'ground'],
  ['bill', 'cut'],
] as const)('tells a %s on the %s from the other kind of sheet', (kind, placement) => {
  for (let seed = 720_001; seed <= 720_008; seed += 1) {
    const { frame, handles } = simulatePhoto(seed, { sheet: { kind, placement }, cutIn: [16, 40] });
    const marks = marksOf(frame, handles, 'confirmed');
    if (marks?.reference == null) throw new Error('no sheet');
    expect(kindOfSheet({ ...marks, reference: marks.reference })).toBe(kind);
  }
});
