import { createVision } from '@stumpquote/stump-vision/runtime/create-vision';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { Vision } from './proposal.js';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#5b6b3c' } })
    .jpeg()
    .toBuffer();
const opened: Vision[] = [];
const open = (options: Parameters<typeof createVision>[0]): Vision => {
  const vision = createVision(options);
  opened.push(vision);
  return vision;
};
afterAll(() => Promise.all(opened.map((vision) => vision.close())));

describe('the vision worker pool', () => {
  it('leaves the event loop free while it works', async () => {
    const vision = open({ workers: 1 });
    const photo = await plain(3000, 2250);
    await vision.propose(photo);
    let longest = 0;
    let last = performance.now();
    const ticking = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    const ticks = vision.propose(photo);
    await ticks;
    clearInterval(ticking);
    // The worker computes for hundreds of milliseconds at once: on this thread it would stall the
    // timer for as long.
    expect(longest).toBeLessThan(250);
  });

  it('refuses a photo beyond the queue limit, and accepts it when there is room again', async () => {
    const vision = open({ workers: 1, queueLimit: 2 });
    const photo = await plain(400, 300);
    const accepted = Promise.all([
      vision.propose(photo),
      vision.propose(photo),
      vision.propose(photo),
    ]);
    await expect(vision.propose(photo)).rejects.toMatchObject({ code: 'queue_full' });
    await accepted;
    await expect(vision.propose(photo)).resolves.toMatchObject({ stumpFound: false });
  });

  it('drops a canceled photo, queued or running, and continues with the next', async () => {
    const vision = open({ workers: 1 });
    const photo = await plain(400, 300);
    const [first, second] = [new AbortController(), new AbortController()];
    const [looking, waiting, after] = [
      vision.propose(photo, { signal: first.signal }),
      vision.propose(photo, { signal: second.signal }),
      vision.propose(photo),
    ];
    first.abort();
    second.abort();
    await expect(looking).rejects.toMatchObject({ code: 'cancelled' });
    await expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
    await expect(after).resolves.toMatchObject({ width: 400, height: 300 });
    await expect(vision.propose(photo, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'cancelled',
    });
  });

  it('replaces a worker that takes too long, losing only that photo', async () => {
    const vision = open({ workers: 1, timeLimit: 1 });
    await expect(vision.propose(await plain(3000, 2250))).rejects.toThrow('took too long');
    const patient = open({ workers: 1 });
    await expect(patient.propose(await plain(400, 300))).resolves.toMatchObject({
      stumpFound: false,
    });
  });

  it("says what is wrong when its network can't be loaded, and when it is shut down", async () => {
    const lost = open({ modelFile: new URL('file:///nowhere/stumpnet.onnx') });
    await expect(lost.propose(await plain(40, 30))).rejects.toThrow('nowhere');
    const vision = open({});
    const looking = expect(vision.propose(await plain(400, 300))).rejects.toMatchObject({
      code: 'closed',
    });
    await vision.close();
    await looking;
    await expect(vision.propose(await plain(40, 30))).rejects.toMatchObject({ code: 'closed' });
  });
});
