import {
  measurePhotos,
  type PhotoToMeasure,
} from '@stumpquote/stump-vision/runtime/measure-photos';
import { expect, it } from 'vitest';
import { simulatePhoto } from './simulated-photo.js';

const { frame, handles } = simulatePhoto(720_001, { sheet: null });
const problemsOf = async (photo: PhotoToMeasure, sheetUnclear: boolean) => {
  const [outcome] = await measurePhotos([photo], {
    propose: async () => ({ ...frame, handles, stumpFound: true, score: 1, sheetUnclear }),
  });
  return outcome?.kind === 'measured' ? outcome.measurement.problems : null;
};

it('reports a sheet that is in the photo but could not be used', async () => {
  expect(await problemsOf({}, true)).toEqual(['reference_unclear']);
  expect(await problemsOf({}, false)).toEqual(['no_scale']);
});

it('reports none where a person marked that there is no sheet', async () => {
  const marked = { reference: null, cutFace: handles.cutFace };
  expect(await problemsOf({ marked }, true)).not.toContain('reference_unclear');
});
