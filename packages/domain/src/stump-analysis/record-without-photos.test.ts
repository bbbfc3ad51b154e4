import { expect, it } from 'vitest';
import { analysisRecordSchema, type AnalysisRecord } from './analysis-schema.js';
import { recordWithoutPhotos } from './record-without-photos.js';

const width = { value: 20, low: 18, high: 22 };
const marks = { reference: null, cutFace: null, ground: null };
const record: AnalysisRecord = {
  version: 1,
  siteFacts: {},
  estimate: null,
  problems: [
    { code: 'photo_too_dark', photoId: 'b', text: 'Photo 2 is very dark.' },
    { code: 'photo_blurred', photoId: 'gone', text: 'A photo is blurred.' },
  ],
  stumps: [
    {
      stump: 1,
      photoIds: ['b', 'a'],
      cutFaceIn: null,
      groundIn: width,
      heightIn: null,
      method: 'no_reference',
      confidence: 0.4,
      handles: [{ ...marks, photoId: 'a', origin: 'automatic' }],
      measurements: [
        {
          photoId: 'a',
          origin: 'automatic',
          method: 'no_reference',
          cutFaceIn: null,
          groundIn: width,
          heightIn: null,
        },
      ],
      problems: [
        { code: 'no_scale', photoId: 'a', text: "There's nothing of known size in photo 1." },
        { code: 'photos_disagree', text: 'The photos differ.' },
      ],
    },
  ],
};

it('numbers the photos and keeps the measurements, without any points', () => {
  const shown = recordWithoutPhotos(record, ['a', 'b']);
  expect(analysisRecordSchema.parse(shown)).toEqual(shown);
  expect(shown.problems.map(({ photoId }) => photoId)).toEqual(['2', undefined]);
  expect(shown.stumps[0]).toMatchObject({
    photoIds: ['2', '1'],
    groundIn: width,
    handles: [],
    measurements: [{ photoId: '1', groundIn: width }],
    problems: [{ photoId: '1' }, { code: 'photos_disagree' }],
  });
  expect(JSON.stringify(shown)).not.toMatch(/"(a|b|gone)"/);
});

it('adds no measurements to a record without any', () => {
  const [stump] = record.stumps;
  const { measurements: _, ...before } = stump ?? { measurements: [] };
  expect(
    recordWithoutPhotos({ ...record, stumps: [before as AnalysisRecord['stumps'][number]] }, [
      'a',
      'b',
    ]).stumps[0],
  ).not.toHaveProperty('measurements');
});
