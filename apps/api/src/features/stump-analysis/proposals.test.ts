import type { PhotoProposal } from '@stumpquote/stump-vision/runtime/proposal';
import { beforeEach, expect, it } from 'vitest';
import type { Proposals } from '../../ports/photo-analysis.js';
import { noStump, FakeVision } from '../../testing/fake-vision.js';
import { aJpeg } from '../../testing/photo-files.js';
import { createProposals } from './proposals.js';

let vision: FakeVision;
let proposals: Proposals;
beforeEach(() => {
  vision = new FakeVision();
  proposals = createProposals(vision, { maxCached: 2, timeLimitMs: 60_000 });
});

const aPhoto = (id: string) => ({ id, focalLength35mm: 26, read: () => aJpeg() });

/** A fake vision that answers when the test says so. */
function held() {
  let answer: () => void = () => undefined;
  const started = new Promise<void>((begun) => {
    vision.answer = (photo, options) =>
      new Promise<PhotoProposal>((resolve) => {
        answer = () => resolve(noStump(photo, options));
        begun();
      });
  });
  return { started, answer: () => answer() };
}

it('runs vision once per photo, and once more for each tap', async () => {
  expect(proposals.known('a')).toBeUndefined();
  const first = await proposals.propose(aPhoto('a'));
  expect(await proposals.propose(aPhoto('a'))).toBe(first);
  expect(proposals.known('a')).toBe(first);
  await proposals.propose(aPhoto('a'), { tap: [10, 20] });
  expect(vision.looks).toMatchObject([
    { focalLength: { focal35mm: 26 } },
    { focalLength: { focal35mm: 26 }, tap: [10, 20] },
  ]);
});

it('caches only the most recently used proposals', async () => {
  for (const id of ['a', 'b', 'a', 'c']) await proposals.propose(aPhoto(id));
  expect(['a', 'b', 'c'].map((id) => proposals.known(id) !== undefined)).toEqual([
    true,
    false,
    true,
  ]);
});

it("doesn't cache a failure", async () => {
  vision.answer = () => Promise.reject(new Error('no'));
  await expect(proposals.propose(aPhoto('a'))).rejects.toThrow('no');
  vision.answer = noStump;
  expect(await proposals.propose(aPhoto('a'))).toMatchObject({ width: 640, height: 480 });
});

it('shares one run between concurrent callers, and lets one leave without aborting it', async () => {
  const { started, answer } = held();
  const leaver = new AbortController();
  const pending = [
    proposals.propose(aPhoto('a'), { signal: leaver.signal }),
    proposals.propose(aPhoto('a')),
  ];
  await started;
  leaver.abort();
  await expect(pending[0]).rejects.toMatchObject({ name: 'VisionError', code: 'cancelled' });
  expect(vision.looks[0]?.signal?.aborted).toBe(false);
  answer();
  expect(await pending[1]).toMatchObject({ stumpFound: false });
  expect(vision.looks).toHaveLength(1);
});

it('aborts the run when its last caller leaves, and starts another for the next', async () => {
  const { started } = held();
  const leaver = new AbortController();
  const pending = proposals.propose(aPhoto('a'), { signal: leaver.signal });
  await started;
  leaver.abort();
  await expect(pending).rejects.toMatchObject({ code: 'cancelled' });
  expect(vision.looks[0]?.signal?.aborted).toBe(true);
  vision.answer = noStump;
  expect(await proposals.propose(aPhoto('a'))).toMatchObject({ stumpFound: false });
});

it('gives up on a proposal that takes too long', async () => {
  proposals = createProposals(vision, { maxCached: 2, timeLimitMs: 20 });
  held();
  await expect(proposals.propose(aPhoto('a'))).rejects.toMatchObject({ code: 'cancelled' });
});
