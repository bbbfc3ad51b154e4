import { translate } from '@stumpquote/domain/i18n/message';
import type { HandleSet, Problem } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { VisionError, type PhotoProposal } from '@stumpquote/stump-vision/runtime/proposal';
import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import type { AnalysisTask, PhotoToAnalyze } from '../../ports/photo-analysis.js';
import { demoPhotoBytes, demoScene, handlesOn } from '../../testing/demo-scenes.js';
import { noStump, FakeVision } from '../../testing/fake-vision.js';
import { createPhotoAnalysis } from './create-photo-analysis.js';
import { createProposals } from './proposals.js';

const scene = demoScene(3);
let vision: FakeVision;
beforeEach(() => {
  vision = new FakeVision();
});

function aPhoto(number: number, stump = 1): PhotoToAnalyze {
  const { width, height } = scene;
  return {
    id: `p${number}`,
    number,
    stump,
    width,
    height,
    focalLength35mm: null,
    read: async () => demoPhotoBytes(scene),
  };
}

const analyze = (input: Partial<AnalysisTask>) =>
  createPhotoAnalysis({
    proposals: createProposals(vision),
    log: pino({ level: 'silent' }),
  }).analyse({
    photos: [aPhoto(1)],
    stumps: [],
    siteFacts: {},
    handles: [],
    calibration: null,
    ...input,
  });

const { photoId: _, ...handles } = handlesOn(scene, '');
const found: PhotoProposal = {
  width: scene.width,
  height: scene.height,
  focal35mm: null,
  stumpFound: true,
  score: 0.9,
  handles,
};
const codes = (problems: readonly Problem[]) =>
  problems.map(({ code, photoId }) => `${code} ${photoId ?? ''}`.trim());

it('measures from the handles it finds, and marks them as automatic', async () => {
  vision.answer = async () => found;
  const {
    stumps: [stump],
  } = await analyze({});
  expect(stump).toMatchObject({
    method: 'reference_automatic',
    photoIds: ['p1'],
    handles: [{ photoId: 'p1', origin: 'automatic' }],
    problems: [],
  });
  expect(stump?.groundIn?.value).toBeGreaterThan(0.7 * scene.widthAtGradeIn);
});

it('measures a photo by the marks of a person, and looks at it by itself only to compare', async () => {
  const {
    stumps: [stump],
  } = await analyze({ photos: [aPhoto(1), aPhoto(2)], handles: [handlesOn(scene, 'p2')] });
  expect(vision.looks).toHaveLength(2);
  expect(stump?.measurements).toEqual([expect.objectContaining({ photoId: 'p2', unaided: null })]);
  expect(stump).toMatchObject({
    method: 'reference_confirmed',
    handles: [{ photoId: 'p2', origin: 'confirmed' }],
  });
  expect(codes(stump?.problems ?? [])).toEqual(['no_stump p1']);
});

it('leaves the parts that a person was not shown to the analysis, whatever the client sends', async () => {
  vision.answer = async () => found;
  const forged = {
    ...handlesOn(scene, 'p1'),
    ground: [
      [1, 1],
      [2, 2],
    ] as HandleSet['ground'],
  };
  for (const confirmed of [undefined, ['cutFace'], ['cutFace', 'reference']] as const) {
    const {
      stumps: [stump],
    } = await analyze({ handles: [{ ...forged, confirmed: confirmed && [...confirmed] }] });
    expect(stump).toMatchObject({
      method: 'reference_automatic',
      handles: [{ origin: 'automatic' }],
    });
    expect(stump?.handles[0]?.ground).toEqual(handles.ground);
  }
});

it('says which photo shows no stump, and leaves the stump to the team', async () => {
  const {
    stumps: [stump],
  } = await analyze({ photos: [aPhoto(2)] });
  expect(stump).toMatchObject({ groundIn: null, method: null, handles: [], measurements: [] });
  expect(translate(stump?.problems[0]?.text ?? '')).toContain("We can't find a stump in photo 2");
  expect(codes(stump?.problems ?? [])).toEqual(['no_stump p2', 'not_measured']);
});

it("takes a tape's width at grade alone before the photos, and stores their measurements with it", async () => {
  vision.answer = async () => found;
  const widthIn = Math.ceil(scene.widthAtGradeIn);
  const [byPhotos] = (await analyze({})).stumps;
  const [stump] = (await analyze({ stumps: [{ stump: 1, tape: { widthIn, where: 'ground' } }] }))
    .stumps;
  expect(stump).toMatchObject({
    method: 'tape',
    groundIn: { value: widthIn },
    cutFaceIn: byPhotos?.cutFaceIn,
    heightIn: byPhotos?.heightIn,
    problems: [],
  });
  expect(stump?.measurements).toMatchObject([{ photoId: 'p1', method: 'reference_automatic' }]);
});

it('asks about a tape that makes the stump narrower at grade than its cut', async () => {
  vision.answer = async () => found;
  const tape = { widthIn: 6, where: 'ground' } as const;
  const [stump] = (await analyze({ stumps: [{ stump: 1, tape }] })).stumps;
  expect(codes(stump?.problems ?? [])).toEqual(['narrower_than_cut', 'tape_far_from_photos']);
  expect(stump?.groundIn?.high).toBe(stump?.cutFaceIn?.value);
});

it('prefers a height that the person entered over the measured one', async () => {
  vision.answer = async () => found;
  const heights = await Promise.all(
    [
      analyze({ stumps: [{ stump: 1, heightIn: 3 }] }),
      analyze({ siteFacts: { heightIn: 5 } }),
      analyze({}),
    ].map(async (analysis) => (await analysis).stumps[0]?.heightIn),
  );
  expect(heights.slice(0, 2)).toEqual([3, 5]);
  expect(heights[2]).toBeGreaterThan(8);
});

it.each<[string, unknown, string]>([
  [
    "a photo that can't be decoded",
    new VisionError('unreadable_photo', 'no'),
    'photo_unreadable p1',
  ],
  ['a canceled vision run', new VisionError('cancelled', 'no'), 'photo_not_measured p1'],
  ['a worker that crashed', new Error('no'), 'photo_not_measured p1'],
])('loses only the one photo to %s', async (_case, failure, code) => {
  let looks = 0;
  vision.answer = async () => {
    looks += 1;
    if (looks === 1) throw failure;
    return found;
  };
  const { stumps } = await analyze({ photos: [aPhoto(1), aPhoto(2), aPhoto(3, 2)] });
  expect(stumps.map(({ method }) => method)).toEqual([
    'reference_automatic',
    'reference_automatic',
  ]);
  expect(codes(stumps.flatMap(({ problems }) => problems))).toEqual([code]);
});

it('waits if the vision queue is full', async () => {
  let looks = 0;
  vision.answer = async () => {
    looks += 1;
    if (looks === 1) throw new VisionError('queue_full', 'busy');
    return found;
  };
  expect((await analyze({})).stumps[0]).toMatchObject({
    method: 'reference_automatic',
    problems: [],
  });
});

it('fails as a whole if the server stops, so that it is retried', async () => {
  const stopping = new AbortController();
  vision.answer = (photo) => {
    stopping.abort(new Error('stopping'));
    return noStump(photo);
  };
  await expect(
    analyze({ photos: [aPhoto(1), aPhoto(2), aPhoto(3)], signal: stopping.signal }),
  ).rejects.toThrow();
  vision.answer = () => Promise.reject(new VisionError('closed', 'closed'));
  await expect(analyze({})).rejects.toMatchObject({ code: 'closed' });
});

it("compares a person's marks with what the network finds by itself", async () => {
  vision.answer = async () => found;
  const marked = handlesOn(scene, 'p1');
  const small = marked.cutFace?.map(([x, y]): [number, number] => [x / 2, y / 2]) ?? null;
  const compared = async (cutFace: typeof small) => {
    const { stumps } = await analyze({ handles: [{ ...marked, cutFace }] });
    return stumps[0]?.measurements?.[0]?.unaided;
  };
  const same = await compared(marked.cutFace);
  expect(same?.overlap).toBe(1);
  expect(same?.groundIn?.value).toBeGreaterThan(0.7 * scene.widthAtGradeIn);
  expect(same?.heightIn).toBeGreaterThan(8);
  expect((await compared(small))?.overlap).toBeLessThan(0.5);
});

it('allows no smaller stump for a forged focal length of the photo', async () => {
  vision.answer = async () => ({ ...found, handles: { ...handles, reference: null } });
  const looked = async (focalLength35mm: number | null) => {
    const photos = [{ ...aPhoto(1), focalLength35mm }];
    const { stumps } = await analyze({ photos, handles: [handlesOn(scene, 'p1')] });
    const { groundIn, heightIn } = stumps[0]?.measurements?.[0]?.unaided ?? {};
    return [groundIn?.value ?? 0, groundIn?.low ?? 0, heightIn ?? 0];
  };
  const unknown = await looked(null);
  expect(Math.min(...unknown)).toBeGreaterThan(0);
  for (const [index, figure] of (await looked(150)).entries())
    expect(figure).toBeGreaterThanOrEqual(unknown[index] ?? Infinity);
  expect((await looked(20))[1]).toBeGreaterThan(unknown[1] ?? Infinity);
});

it('measures all the same when the network fails to compare', async () => {
  vision.answer = async () => {
    throw new VisionError('unreadable_photo', 'unreadable');
  };
  const { stumps } = await analyze({ handles: [handlesOn(scene, 'p1')] });
  expect(stumps[0]?.method).toBe('reference_confirmed');
  expect(stumps[0]?.measurements?.[0]).not.toHaveProperty('unaided');
});
