import { measurePhotos } from '@stumpquote/stump-vision/runtime/measure-photos';
import { expect, it } from 'vitest';
import { simulatePhoto } from './simulated-photo.js';

const sheet = { kind: 'letter', placement: 'cut' } as const;
const { frame, handles } = simulatePhoto(700_001, { sheet });
const measured = async (isUnsure?: boolean) => {
  const [outcome] = await measurePhotos([{ frame, marked: { ...handles, isUnsure } }], {
    propose: null,
  });
  return outcome?.kind === 'measured' ? outcome.measurement : null;
};

it('keeps the width of an outline that nobody checked, says so, and trusts it little', async () => {
  const [checked, unsure] = [await measured(), await measured(true)];
  expect(checked?.problems).toEqual([]);
  expect(checked?.confidence).toBeGreaterThan(0.5);
  expect(unsure).toMatchObject({ groundIn: checked?.groundIn, problems: ['outline_unsure'] });
  expect(unsure?.confidence).toBeLessThanOrEqual(0.3);
});
