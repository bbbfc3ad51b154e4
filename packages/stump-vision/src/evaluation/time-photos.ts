import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { createVision, shippedNetwork } from '../runtime/create-vision.js';
import type { FrozenScene } from './frozen-scenes.js';
import { quantile } from './quantiles.js';

/** A 12-megapixel photo. */
const size = { width: 4000, height: 3000 };

/**
 * Times one worker on `count` of the photos, enlarged to 12 megapixels, one after another. Processor time is what one core alone would take;
 * memory is the whole process's at its peak, in MB. Pin the command to one core for the time by the clock.
 */
export async function timePhotos(
  scenes: readonly FrozenScene[],
  count: number,
  modelFile: URL = shippedNetwork,
): Promise<string> {
  const files = scenes.flatMap(({ photo }) => photo ?? []);
  const chosen = files.filter((_, i) => i % Math.max(1, Math.floor(files.length / count)) === 0);
  const vision = createVision({ modelFile, workers: 1, timeLimit: 120_000 });
  const [clock, cpu]: [number[], number[]] = [[], []];
  try {
    for (const file of chosen.slice(0, count)) {
      const photo = await sharp(await readFile(file))
        .resize({ ...size, fit: 'fill' })
        .keepExif()
        .jpeg({ quality: 88 })
        .toBuffer();
      if (clock.length === 0) await vision.propose(photo);
      const [began, used] = [performance.now(), process.cpuUsage()];
      await vision.propose(photo);
      const { user, system } = process.cpuUsage(used);
      clock.push((performance.now() - began) / 1000);
      cpu.push((user + system) / 1e6);
    }
  } finally {
    await vision.close();
  }
  const seconds = (times: readonly number[]) =>
    `p50 ${quantile(times, 0.5).toFixed(2)} s, p95 ${quantile(times, 0.95).toFixed(2)} s`;
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  return `A 12-megapixel photo (${clock.length}): by the clock ${seconds(clock)}; processor time ${seconds(cpu)} (bar 1 s, 2 s); memory ${megabytes} MB (bar 500 MB)`;
}
