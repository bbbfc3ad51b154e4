import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { heicPixels } from '../../features/photos/heic-size.js';
import { aJpeg, uploadForm } from '../../testing/photo-files.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { boxBombs, tiledHeic } from './hostile-heic.js';

let testApp: TestApp;
let decoders = 0;
const countDecoder = () => {
  decoders += 1;
};
beforeAll(async () => {
  testApp = await startTestApp({ environment: { TRUST_PROXY: 'true' } });
  process.on('worker', countDecoder);
});
afterAll(async () => {
  process.off('worker', countDecoder);
  await testApp.close();
});
beforeEach(async () => {
  decoders = 0;
  await testApp.deps.db.deleteFrom('rate_limits').execute();
});

const heic = tiledHeic({ columns: 1, rows: 1, width: 800, height: 600 });
const attacker = '203.0.113.9';
const somebodyElse = '198.51.100.7';

async function send(network: string, bytes: Buffer, signal?: AbortSignal) {
  const answer = await fetch(`${testApp.baseUrl}/api/upload`, {
    method: 'POST',
    body: uploadForm([{ name: 'stump.heic', bytes }]),
    headers: { 'x-forwarded-for': network },
    signal: signal ?? null,
  });
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: (await answer.json()) as { message?: string },
  };
}

/** Waits until the network's uploads have reached the server and their bytes have been read. */
async function haveArrived(network: string, forms: number): Promise<void> {
  const count = async () =>
    (
      await testApp.deps.db
        .selectFrom('rate_limits')
        .select('count')
        .where('key', '=', `upload:address:${network}`)
        .executeTakeFirst()
    )?.count;
  await expect.poll(count, { interval: 5 }).toBe(forms);
  await sleep(50);
}

describe('iPhone photos waiting to be decoded', () => {
  it("let somebody else's JPEG go first, and are refused beyond one form per network", async () => {
    const leaver = new AbortController();
    const answers: Awaited<ReturnType<typeof send>>[] = [];
    const sent = Array.from({ length: 6 }, () =>
      send(attacker, heic, leaver.signal).then(
        (answer) => answers.push(answer),
        () => 'left',
      ),
    );
    await haveArrived(attacker, 6);
    expect((await send(somebodyElse, await aJpeg())).status).toBe(200);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(3);
    expect(answers.filter(({ status }) => status !== 200)).toMatchObject([
      {
        status: 429,
        retryAfter: '10',
        body: {
          message: 'Many photos are being uploaded right now. Please try again in a moment.',
        },
      },
    ]);
    leaver.abort();
    await Promise.all(sent);
    // It queues behind theirs.
    expect((await send(somebodyElse, heic)).status).toBe(200);
    expect((await send(attacker, heic)).status).toBe(200);
  }, 20_000);

  it("aren't decoded if their sender has disconnected", async () => {
    const first = send(attacker, heic);
    await haveArrived(attacker, 1);
    const leaver = new AbortController();
    const left = Array.from({ length: 3 }, () =>
      send('203.0.113.10', heic, leaver.signal).catch(() => 'left'),
    );
    await haveArrived('203.0.113.10', 3);
    const last = send(somebodyElse, heic);
    await haveArrived(somebodyElse, 1);
    leaver.abort();
    expect(await Promise.all(left)).toEqual(['left', 'left', 'left']);
    expect([(await first).status, (await last).status]).toEqual([200, 200]);
    expect(decoders).toBe(2);
  }, 20_000);
});

describe('refuses an iPhone photo with ten megabytes of boxes early', () => {
  it.each(boxBombs)('%s', async (_name, make) => {
    const bytes = make();
    const began = performance.now();
    expect(heicPixels(bytes)).toBeNull();
    // A loose bound: reading it to the end took one to three seconds.
    expect(performance.now() - began).toBeLessThan(1000);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const { status, body } = await send(somebodyElse, bytes);
    delay.disable();
    expect([status, body.message]).toEqual([
      415,
      expect.stringMatching(/^Only JPG and PNG images are allowed\. On an iPhone/),
    ]);
    expect(delay.max / 1e6).toBeLessThan(1000);
    expect(decoders).toBe(0);
  });
});
