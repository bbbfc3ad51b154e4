import { VisionError } from '@stumpquote/stump-vision/runtime/proposal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noStump, FakeVision } from '../../testing/fake-vision.js';
import { insertTestCompany, insertTestRequest } from '../../testing/insert-rows.js';
import { aJpeg } from '../../testing/photo-files.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';
import { upload } from '../../testing/upload.js';
import { removePhotoFiles } from '../photos/photo-files.js';

let testApp: TestApp;
const vision = new FakeVision();
beforeAll(async () => {
  testApp = await startTestApp({ overrides: { vision }, environment: { TRUST_PROXY: 'true' } });
});
afterAll(() => testApp.close());
beforeEach(() => {
  vision.answer = noStump;
  vision.looks.length = 0;
});

async function uploaded() {
  const browser = testApp.browser();
  const [photo] = await upload(browser, [{ name: 'stump.jpg', bytes: await aJpeg() }]);
  const photoId = photo?.id ?? '';
  return {
    browser,
    photoId,
    propose: (tap?: [number, number]) => browser.trpc.stumpAnalysis.propose.query({ photoId, tap }),
  };
}

const outcome = (browser: TestBrowser, photoId: string) =>
  browser.trpc.stumpAnalysis.propose.query({ photoId }).then(
    ({ stumpFound }) => String(stumpFound),
    (error: Error) => error.message,
  );

describe('a proposal', () => {
  it("has the photo's size, its focal length and the handles found, in pixels of the original", async () => {
    const { photoId, propose } = await uploaded();
    await testApp.deps.db
      .updateTable('photos')
      .set({ focal_length_35mm: 26 })
      .where('id', '=', photoId)
      .execute();
    const handles = {
      reference: null,
      cutFace: [
        [1, 1],
        [9, 1],
        [9, 9],
      ] as const,
      ground: [
        [0, 9],
        [11, 9],
      ] as const,
    };
    vision.answer = async (photo, options) => ({
      ...(await noStump(photo, options)),
      stumpFound: true,
      score: 0.8,
      handles,
    });
    expect(await propose()).toEqual({
      photoId,
      width: 640,
      height: 480,
      focal35mm: 26,
      stumpFound: true,
      handles,
    });
    vision.answer = async (photo, options) => ({
      ...(await noStump(photo, options)),
      stumpFound: true,
      sheetUnclear: true,
    });
    expect(await propose([320, 240])).toMatchObject({ stumpFound: true, sheetUnclear: true });
    await propose();
    expect(vision.looks.map(({ tap }) => tap)).toEqual([undefined, [320, 240]]);
  });

  it('starts from both ends of the cut, and says when its outline is only a rough one', async () => {
    const { browser, photoId } = await uploaded();
    const between = (ends: [[number, number], [number, number]]) =>
      browser.trpc.stumpAnalysis.propose.query({ photoId, ends });
    vision.answer = async (photo, options) => ({
      ...(await noStump(photo, options)),
      stumpFound: true,
      isRough: options.ends?.[0][0] === 100,
    });
    expect(
      await between([
        [100, 200],
        [300, 210],
      ]),
    ).toMatchObject({ isRough: true });
    expect(
      await between([
        [110, 200],
        [300, 210],
      ]),
    ).not.toHaveProperty('isRough');
    await between([
      [100, 200],
      [300, 210],
    ]);
    expect(vision.looks.map(({ tap, ends }) => [tap, ends])).toEqual([
      [
        undefined,
        [
          [100, 200],
          [300, 210],
        ],
      ],
      [
        undefined,
        [
          [110, 200],
          [300, 210],
        ],
      ],
    ]);
  });

  it('says that the photo shows several stumps, so that the tool can ask which one is meant', async () => {
    const { propose } = await uploaded();
    vision.answer = async (photo, options) => ({
      ...(await noStump(photo, options)),
      stumpFound: true,
      severalStumps: options?.tap === undefined,
    });
    expect(await propose()).toMatchObject({ severalStumps: true });
    expect(await propose([320, 240])).not.toHaveProperty('severalStumps');
  });

  it('is allowed for anyone who may see the photo', async () => {
    const company = await insertTestCompany(testApp.deps);
    const [
      { browser: admin },
      { browser: assigned },
      { browser: other },
      { browser: owner, user },
    ] = await Promise.all([
      signedInAs(testApp, { role: 'admin' }),
      signedInAs(testApp, { role: 'tree_company_owner', company_id: company.id }),
      signedInAs(testApp, {
        role: 'tree_company_owner',
        company_id: (await insertTestCompany(testApp.deps)).id,
      }),
      signedInAs(testApp),
    ]);
    const { browser, photoId } = await uploaded();
    const outcomes = () =>
      Promise.all(
        [browser, admin, assigned, owner, other, testApp.browser()].map((one) =>
          outcome(one, photoId),
        ),
      );
    expect(await outcomes()).toEqual([
      'false',
      'false',
      ...Array.from({ length: 4 }, () => 'Photo not found'),
    ]);
    const request = await insertTestRequest(testApp.deps, {
      user_id: user.id,
      company_id: company.id,
      status: 'assigned',
    });
    await testApp.deps.db
      .updateTable('photos')
      .set({ quote_request_id: request.id })
      .where('id', '=', photoId)
      .execute();
    expect(await outcomes()).toEqual([
      ...Array.from({ length: 4 }, () => 'false'),
      'Photo not found',
      'Photo not found',
    ]);
    expect(vision.looks).toHaveLength(1);
  });
});

describe('a refusal has a message for', () => {
  it.each<[string, unknown, number, string]>([
    [
      'too many concurrent photos',
      new VisionError('queue_full', 'no'),
      429,
      'The photo analysis is busy. Please try again in a moment.',
    ],
    [
      'a run that takes too long',
      new VisionError('cancelled', 'no'),
      429,
      'The photo analysis is busy. Please try again in a moment.',
    ],
    [
      'a stopping server',
      new VisionError('closed', 'no'),
      429,
      'The photo analysis is busy. Please try again in a moment.',
    ],
    [
      'a thread that died',
      new Error('the vision thread ended'),
      429,
      'The photo analysis is busy. Please try again in a moment.',
    ],
    [
      "a photo that can't be decoded",
      new VisionError('unreadable_photo', 'no'),
      400,
      "This photo couldn't be read. Please upload it again.",
    ],
  ])('%s', async (_case, failure, httpStatus, message) => {
    const { propose } = await uploaded();
    vision.answer = () => Promise.reject(failure);
    await expect(propose()).rejects.toMatchObject({ message, data: { httpStatus } });
  });

  it('a tap outside the photo, and a photo whose file is missing', async () => {
    const { photoId, propose } = await uploaded();
    await expect(propose([640, 481])).rejects.toMatchObject({
      message: 'Tap both ends of the cut inside the photo.',
      data: { httpStatus: 400, issues: [{ path: ['tap'] }] },
    });
    await removePhotoFiles(testApp.deps.photoStorage, photoId);
    await expect(propose()).rejects.toMatchObject({
      message: 'Photo not found',
      data: { httpStatus: 404 },
    });
  });

  it('ends of the cut outside the photo, in one place, or beside a tap', async () => {
    const { browser, photoId } = await uploaded();
    const refusal = (input: object) =>
      browser.trpc.stumpAnalysis.propose.query({ photoId, ...input }).then(
        () => 'answered',
        (error: Error) => error,
      );
    for (const [input, message] of [
      [
        {
          ends: [
            [10, 10],
            [641, 10],
          ],
        },
        'Tap both ends of the cut inside the photo.',
      ],
      [
        {
          ends: [
            [10, 10],
            [15, 12],
          ],
        },
        'The two ends are almost in one place. Tap the left and the right end of the cut.',
      ],
      [
        {
          ends: [
            [10, 10],
            [90, 10],
          ],
          tap: [50, 10],
        },
        'Send one tap or both ends of the cut, not both.',
      ],
    ] as const)
      expect(await refusal(input)).toMatchObject({
        message,
        data: { httpStatus: 400, issues: [{ path: ['ends'] }] },
      });
    expect(vision.looks).toEqual([]);
  });

  it('too many runs from one connection, while cached proposals are free', async () => {
    const { propose } = await uploaded();
    await propose();
    await testApp.deps.db
      .updateTable('rate_limits')
      .set({ count: 400 })
      .where('key', 'like', 'propose:%')
      .execute();
    await expect(propose([1, 1])).rejects.toMatchObject({
      message: 'Too many photos were checked from this connection. Please try again later.',
      data: { httpStatus: 429 },
    });
    expect(await propose()).toMatchObject({ stumpFound: false });
    await testApp.deps.db.deleteFrom('rate_limits').execute();
  });
});

it('aborts the run when the browser disconnects', async () => {
  const { browser, photoId } = await uploaded();
  const runSignal = new Promise<AbortSignal | undefined>((resolve) => {
    vision.answer = (_photo, { signal }) => {
      resolve(signal);
      return new Promise(() => undefined);
    };
  });
  const leaver = new AbortController();
  const pending = browser.trpc.stumpAnalysis.propose
    .query({ photoId }, { signal: leaver.signal })
    .catch(() => 'left');
  const signal = await runSignal;
  expect(signal?.aborted).toBe(false);
  leaver.abort();
  expect(await pending).toBe('left');
  await expect.poll(() => signal?.aborted, { timeout: 3000 }).toBe(true);
});

it('lets one network queue ten photos, without blocking other networks, and accepts more as they finish', async () => {
  const { browser, photoId, propose } = await uploaded();
  const ends: (() => void)[] = [];
  vision.answer = (photo, options) =>
    new Promise((resolve) => {
      ends.push(() => resolve(noStump(photo, options)));
    });
  const waiting = Array.from({ length: 10 }, (_, index) => propose([index, 1]));
  await expect.poll(() => ends.length).toBe(10);
  await expect(propose([10, 1])).rejects.toMatchObject({
    message: 'The photo analysis is busy. Please try again in a moment.',
    data: { httpStatus: 429, retryAfterSeconds: 5 },
  });
  vision.answer = noStump;
  const input = encodeURIComponent(JSON.stringify({ photoId, tap: [11, 1] }));
  const elsewhere = await browser.fetch(`/api/trpc/stumpAnalysis.propose?input=${input}`, {
    headers: { 'x-forwarded-for': '198.51.100.7' },
  });
  expect(elsewhere.status).toBe(200);
  ends.forEach((end) => end());
  await Promise.all(waiting);
  expect(await propose([12, 1])).toMatchObject({ stumpFound: false });
});
