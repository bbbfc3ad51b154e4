import { readFile } from 'node:fs/promises';
import type { TappedEnds } from '@stumpquote/stump-vision/geometry/tapped-ends';
import { createVision } from '@stumpquote/stump-vision/runtime/create-vision';
import type { ProposeOptions } from '@stumpquote/stump-vision/runtime/proposal';

export interface TimedPhoto {
  readonly file: string;
  /** The cut's ends in the photo's pixels, if it shows a stump. */
  readonly ends?: TappedEnds | undefined;
}

export interface TimingJob {
  readonly modelFile: string;
  readonly photos: readonly TimedPhoto[];
}

/**
 * Seconds by the clock and of processor time, one a photo, and the process's highest memory so far.
 */
export interface Timed {
  readonly clock: number[];
  readonly cpu: number[];
  readonly megabytes: number;
}

export interface Timing {
  readonly automatic: Timed;
  readonly tapped: Timed;
}

// In no stump: no outline by the network ends there, so the first taps load OpenCV.
const besideAnyStump: TappedEnds = [
  [10, 10],
  [400, 10],
];

const job = JSON.parse(process.argv[2] ?? '') as TimingJob;
const vision = createVision({
  modelFile: new URL(job.modelFile),
  workers: 1,
  timeLimit: 120_000,
});

async function timed(photos: readonly TimedPhoto[], warmUp: ProposeOptions): Promise<Timed> {
  const [clock, cpu]: [number[], number[]] = [[], []];
  for (const { file, ends } of photos) {
    const photo = await readFile(file);
    if (clock.length === 0) await vision.propose(photo, warmUp);
    const [began, used] = [performance.now(), process.cpuUsage()];
    await vision.propose(photo, ends === undefined ? {} : { ends });
    const { user, system } = process.cpuUsage(used);
    clock.push((performance.now() - began) / 1000);
    cpu.push((user + system) / 1e6);
  }
  return { clock, cpu, megabytes: Math.round(process.resourceUsage().maxRSS / 1024) };
}

try {
  const automatic = await timed(
    job.photos.map(({ file }) => ({ file })),
    {},
  );
  const tapped = await timed(
    job.photos.filter(({ ends }) => ends !== undefined),
    { ends: besideAnyStump },
  );
  const timing: Timing = { automatic, tapped };
  process.stdout.write(JSON.stringify(timing));
} finally {
  await vision.close();
}
