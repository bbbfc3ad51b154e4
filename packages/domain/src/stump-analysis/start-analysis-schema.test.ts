import { expect, it } from 'vitest';
import { translate } from '../i18n/message.js';
import { startAnalysisSchema } from './start-analysis-schema.js';

const id = '7b1f57b4-6f0a-4f9e-9d7e-1a2b3c4d5e6f';
const marks = {
  photoId: id,
  reference: null,
  cutFace: [
    [0, 0],
    [10, 0],
    [10, 10],
  ],
  ground: [
    [0, 9],
    [12, 9],
  ],
};
const messagesOf = (input: unknown) =>
  startAnalysisSchema.safeParse(input).error?.issues.map(({ message }) => translate(message));

it('needs only photos', () => {
  expect(startAnalysisSchema.parse({ photoIds: [id] })).toEqual({
    photoIds: [id],
    stumps: [],
    siteFacts: {},
    handles: [],
  });
});

it.each([
  [{}, 'Please upload at least one photo of your tree stump to continue.'],
  [{ photoIds: [] }, 'Please upload at least one photo of your tree stump to continue.'],
  [{ photoIds: [id, id] }, 'The same photo is listed twice'],
  [{ photoIds: ['1'] }, 'Must be the id of a photo'],
  [{ photoIds: [id], stumps: [{ stump: 1 }, { stump: 1 }] }, 'Each stump is listed once'],
  [{ photoIds: [id], stumps: [{ stump: 6 }] }, 'Stump must be between 1 and 5'],
  [{ photoIds: [id], handles: {} }, 'Marks must be a list'],
  [{ photoIds: [id], handles: [marks, marks] }, 'Each photo is marked once'],
  [
    { photoIds: [id], handles: [{ ...marks, photoId: 'other' }] },
    "These marks are on a photo that isn't listed",
  ],
  [
    {
      photoIds: [id],
      handles: [
        {
          ...marks,
          ground: [
            [0, 9],
            [9000, 9],
          ],
        },
      ],
    },
    'This point is too far outside the photo',
  ],
  [
    { photoIds: [id], handles: [{ ...marks, ground: [[0, 9]] }] },
    'Mark two points at ground level',
  ],
  [
    {
      photoIds: [id],
      handles: [
        {
          ...marks,
          cutFace: [
            [0, 'a'],
            [1, 1],
            [2, 2],
          ],
        },
      ],
    },
    'A point is two numbers',
  ],
])('refuses %o', (input, message) => {
  expect(messagesOf(input)).toContain(message);
});

it('accepts confirmed points, and says which points are on another photo', () => {
  expect(startAnalysisSchema.parse({ photoIds: [id], handles: [marks] }).handles).toEqual([marks]);
  const issues = startAnalysisSchema.safeParse({
    photoIds: [id],
    handles: [marks, { ...marks, photoId: 'other' }],
  }).error?.issues;
  expect(issues?.map(({ path }) => path)).toEqual([['handles', 1, 'photoId']]);
});
