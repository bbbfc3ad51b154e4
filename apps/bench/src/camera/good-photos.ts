import type { Guidance } from '@stumpquote/stump-vision/live/guidance';
import { guideFrame } from '@stumpquote/stump-vision/live/guide';
import type { SeenFrame } from '@stumpquote/stump-vision/live/see-frame';
import { createVision, shippedNetwork } from '@stumpquote/stump-vision/runtime/create-vision';
import { loadNetwork } from '@stumpquote/stump-vision/runtime/load-network';
import type { Network } from '@stumpquote/stump-vision/runtime/network';
import { pictureAt, walks, type Step } from './walks.ts';

interface CheckedStep {
  readonly step: Step;
  readonly guidance: Guidance;
  /**
   * CPU time of the frame's looks in milliseconds, which other load changes less than the time on
   * the clock.
   */
  readonly cpu: number;
  /** The server finds a stump and a sheet, and by the truth both are whole. */
  readonly isGood: boolean;
}

/** Takes every walk twice: photographed anywhere, and where the guided camera takes the photo. */
export async function checkWalks(count: number): Promise<CheckedStep[][]> {
  const network = await loadNetwork(shippedNetwork);
  const vision = createVision({ timeLimit: 120_000 });
  const checked: CheckedStep[][] = [];
  for (const walk of walks(count)) {
    const steps: CheckedStep[] = [];
    for (const step of walk) {
      const photo = await pictureAt(step, 1280).jpeg({ quality: 92 }).toBuffer();
      const { stumpFound, handles } = await vision.propose(photo);
      const isFound = stumpFound && handles.reference !== null;
      steps.push({
        step,
        ...(await guidanceAt(network, step)),
        isGood: isFound && step.hasStump && step.hasSheet,
      });
    }
    checked.push(steps);
  }
  await vision.close();
  return checked;
}

/** The guided camera's hint while the phone is held still. */
async function guidanceAt(
  network: Network,
  step: Step,
): Promise<Pick<CheckedStep, 'guidance' | 'cpu'>> {
  const { data, info } = await pictureAt(step, 800)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = { width: info.width, height: info.height, rgb: data };
  const look = async (before: SeenFrame | null) => {
    const began = process.cpuUsage();
    const frame = await guideFrame(network, picture, { before, withSheet: true });
    const { user, system } = process.cpuUsage(began);
    return { ...frame, cpu: (user + system) / 1000 };
  };
  const first = await look(null);
  return first.guidance === 'holdStill' ? look(first.seen) : first;
}

const percent = (some: readonly unknown[], all: readonly unknown[]) =>
  `${some.length} of ${all.length} (${Math.round((100 * some.length) / Math.max(1, all.length))} %)`;

const middleOf = (sorted: readonly number[]) =>
  (sorted[Math.floor(sorted.length / 2)] ?? Number.NaN).toFixed(0);

export function goodPhotosTable(checked: readonly CheckedStep[][]): string[] {
  const isGood = ({ isGood: good }: CheckedStep) => good;
  const all = checked.flat();
  const framed = all.filter(({ step }) => step.hasStump);
  const taken = checked.flatMap((walk) => walk.find(({ guidance }) => guidance === 'good') ?? []);
  const closer = new Set<Guidance>(['good', 'changePlace', 'showCorners']);
  const cpuOf = (isCloser: boolean) =>
    all
      .filter(({ guidance }) => closer.has(guidance) === isCloser)
      .map(({ cpu }) => cpu)
      .toSorted((a, b) => a - b);
  const [once, often] = [cpuOf(false), cpuOf(true)];
  const kinds = [...new Set(all.map(({ guidance }) => guidance))];
  return [
    `Good, at any step of a walk:           ${percent(all.filter(isGood), all)}`,
    `Good, of those with the whole stump:   ${percent(framed.filter(isGood), framed)}`,
    `Walks in which the guided camera shot: ${percent(taken, checked)}`,
    `Good, of what the guided camera took:  ${percent(taken.filter(isGood), taken)}`,
    `CPU time of a frame, median: one look ${middleOf(once)} ms, with closer looks ${middleOf(often)} ms`,
    `What it said: ${kinds.map((kind) => `${kind} ${all.filter(({ guidance }) => guidance === kind).length}`).join(', ')}`,
  ];
}
