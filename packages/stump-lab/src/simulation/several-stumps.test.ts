import {
  measurePhotos,
  type PhotoToMeasure,
} from '@stumpquote/stump-vision/runtime/measure-photos';
import { expect, it } from 'vitest';
import { simulatePhoto } from './simulated-photo.js';

const { frame, handles } = simulatePhoto(720_001, { sheet: null });
const problemsOf = async (photo: PhotoToMeasure) => {
  const [outcome] = await measurePhotos([photo], {
    propose: async () => ({ ...frame, handles, stumpFound: true, score: 1, severalStumps: true }),
  });
  return outcome?.kind === 'measured' ? outcome.measurement.problems : null;
};

it('says with its width that a photo shows several stumps, until a person marks the cut that is meant', async () => {
  expect(await problemsOf({})).toContain('several_stumps');
  expect(await problemsOf({ marked: { cutFace: handles.cutFace } })).not.toContain(
    'several_stumps',
  );
});
