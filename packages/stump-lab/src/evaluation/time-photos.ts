import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { shippedNetwork } from '@stumpquote/stump-vision/runtime/create-vision';
import sharp from 'sharp';
import type { FrozenScene } from './frozen-scenes.js';
import { quantile } from './quantiles.js';
import { tapsOnEnds } from './tapped-scene.js';
import type { Timed, TimedPhoto, Timing, TimingJob } from './timed-process.js';

/** A 12-megapixel photo. */
const size = { width: 4000, height: 3000 };

/**
 * Times one worker on `count` of the photos, enlarged to 12 megapixels, one after another:
 * automatically, then with both ends of the cut tapped. It runs in a process of its own, started
 * like the server, so that its memory is what a photo needs. Pin the command to one core for the
 * time by the clock; processor time is what one core alone would take.
 */
export async function timePhotos(
  scenes: readonly FrozenScene[],
  count: number,
  modelFile: URL = shippedNetwork,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stump-photos-'));
  try {
    const step = Math.max(1, Math.floor(scenes.length / count));
    const chosen = scenes.filter((_, i) => i % step === 0).slice(0, count);
    const photos: TimedPhoto[] = [];
    for (const scene of chosen) photos.push(...(await enlarged(scene, folder)));
    return printTiming(await timingOf({ modelFile: modelFile.href, photos }));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function enlarged(scene: FrozenScene, folder: string): Promise<TimedPhoto[]> {
  if (scene.photo === null) return [];
  const file = join(folder, `${scene.number}.jpg`);
  await sharp(await readFile(scene.photo))
    .resize({ ...size, fit: 'fill' })
    .keepExif()
    .jpeg({ quality: 88 })
    .toFile(file);
  const ends = scene.cutFacePx && tapsOnEnds(scene, scene.cutFacePx);
  const [x, y] = [size.width / scene.width, size.height / scene.height];
  return [
    {
      file,
      ends: ends && [
        [ends[0][0] * x, ends[0][1] * y],
        [ends[1][0] * x, ends[1][1] * y],
      ],
    },
  ];
}

async function timingOf(job: TimingJob): Promise<Timing> {
  const script = fileURLToPath(new URL('./timed-process.js', import.meta.url));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--max-semi-space-size=8', script, JSON.stringify(job)],
    { env: { ...process.env, MALLOC_ARENA_MAX: '2' } },
  );
  return JSON.parse(stdout) as Timing;
}

function printTiming({ automatic, tapped }: Timing): string {
  return [
    `Photos of 12 megapixels (${automatic.clock.length}): ${figures(automatic)} (bar 1 s, 2 s, 500 MB)`,
    `Two taps on those with a stump (${tapped.clock.length}): ${figures(tapped)} (bar 1 s, 500 MB)`,
  ].join('\n');
}

function figures({ clock, cpu, megabytes }: Timed): string {
  const seconds = (times: readonly number[]) =>
    `p50 ${quantile(times, 0.5).toFixed(2)} s, p95 ${quantile(times, 0.95).toFixed(2)} s`;
  return `by the clock ${seconds(clock)}; processor time ${seconds(cpu)}; highest memory ${megabytes} MB`;
}
