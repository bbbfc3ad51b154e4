import sharp from 'sharp';
import { benchAccounts, benchPassword } from './big/accounts.ts';
import { ensureBigDatabase } from './big/big-database.ts';
import { bigDataFolder } from './big/data-folder.ts';
import { product } from './calls/contestants.ts';
import { resetRateLimits } from './calls/reset-rate-limits.ts';
import { largePhoto } from './large-photo.ts';
import { cpuSeconds } from './process-cpu.ts';
import { milliseconds, quantile } from './quantiles.ts';
import { visit } from './visitor.ts';

// Five 12-megapixel photos at once: wall and CPU time of the product for their three sizes, against
// sharp alone in this process; peak memory; and how long concurrent sign-ins take.

const rounds = 5;
const atOnce = 5;

/**
 * Makes the same three sizes without the product: upright, at most 4,096, 1,600, and 400 pixels
 * long.
 */
async function makeThreeSizes(bytes: Buffer): Promise<void> {
  const original = await sharp(bytes)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: 4096, height: 4096, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .jpeg({ quality: 90 })
    .toBuffer();
  const view = await sharp(original)
    .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer();
  await sharp(view)
    .resize({ width: 400, height: 400, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer();
}

const folder = bigDataFolder();
resetRateLimits(await ensureBigDatabase(folder));
const server = await product(folder);
const url = `http://127.0.0.1:${server.port}`;

/** Signs in repeatedly until stopped; returns each duration. */
function signIns(): { stop(): Promise<number[]> } {
  let running = true;
  const times: number[] = [];
  const done = (async () => {
    while (running) {
      const began = performance.now();
      const answer = await fetch(`${url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: benchAccounts.customer, password: benchPassword }),
      });
      if (!answer.ok) throw new Error(`the sign-in was refused: ${answer.status}`);
      await answer.arrayBuffer();
      times.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return {
    stop: async () => {
      running = false;
      await done;
      return times;
    },
  };
}

async function timed(
  work: () => Promise<unknown>,
  cpu: () => number,
): Promise<{ wall: number; cpu: number }> {
  const [began, before] = [performance.now(), cpu()];
  await work();
  return { wall: performance.now() - began, cpu: (cpu() - before) * 1000 };
}

const bySharpTimes: { wall: number; cpu: number }[] = [];
const uploaded: { wall: number; cpu: number }[] = [];
const waits: number[] = [];
await signIns().stop();
const idle = server.memory();
try {
  for (let round = 0; round < rounds; round += 1) {
    const photos = await Promise.all(
      Array.from({ length: atOnce }, (_, at) => largePhoto(round * atOnce + at)),
    );
    const bySharp = async () =>
      void bySharpTimes.push(
        await timed(
          () => Promise.all(photos.map(makeThreeSizes)),
          () => cpuSeconds(process.pid),
        ),
      );
    const byProduct = async () => {
      const visitors = photos.map(() => visit(url));
      uploaded.push(
        await timed(
          () =>
            Promise.all(
              visitors.map((visitor, at) =>
                visitor.upload(photos[at] as Buffer, `photo-${at}.jpg`),
              ),
            ),
          () => server.cpu().own,
        ),
      );
    };
    for (const turn of round % 2 === 0 ? [bySharp, byProduct] : [byProduct, bySharp]) await turn();
    const concurrentSignIns = signIns();
    await Promise.all(photos.map((bytes, at) => visit(url).upload(bytes, `photo-${at}.jpg`)));
    waits.push(...(await concurrentSignIns.stop()));
  }
  const median = (of: readonly { wall: number; cpu: number }[], kind: 'wall' | 'cpu') =>
    quantile(
      of.map((one) => one[kind]),
      0.5,
    );
  const highest = server.memory().highest;
  process.stdout.write(
    `${[
      `sharp alone, ${atOnce} photos:   ${median(bySharpTimes, 'wall').toFixed(0)} ms (CPU ${median(bySharpTimes, 'cpu').toFixed(0)} ms)`,
      `the product, ${atOnce} uploads:  ${median(uploaded, 'wall').toFixed(0)} ms (CPU ${median(uploaded, 'cpu').toFixed(0)} ms): ${(median(uploaded, 'wall') / median(bySharpTimes, 'wall')).toFixed(2)} times, by CPU time ${(median(uploaded, 'cpu') / median(bySharpTimes, 'cpu')).toFixed(2)}`,
      `concurrent sign-ins:     ${milliseconds(waits)}`,
      `memory: idle ${idle.now} MB, highest ${highest} MB, ${highest - idle.now} MB over idle`,
    ].join('\n')}\n`,
  );
} finally {
  await server.stop();
}
process.exit(0);
