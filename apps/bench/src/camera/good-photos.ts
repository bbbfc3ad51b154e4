import { guideFrame } from '@stumpquote/stump-vision/live/guide';
import type { Guidance } from '@stumpquote/stump-vision/live/guidance';
import { createVision, shippedNetwork } from '@stumpquote/stump-vision/runtime/create-vision';
import { loadNetwork } from '@stumpquote/stump-vision/runtime/load-network';
import type { Network } from '@stumpquote/stump-vision/runtime/network';
import { pictureAt, walks, type Step } from './walks.ts';

interface CheckedStep {
  readonly step: Step;
  readonly guidance: Guidance;
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
        guidance: await guidanceAt(network, step),
        isGood: isFound && step.hasStump && step.hasSheet,
      });
    }
    checked.push(steps);
  }
  await vision.close();
  return checked;
}

/** What the guided camera says to a person who stands still. */
async function guidanceAt(network: Network, step: Step): Promise<Guidance> {
  const { data, info } = await pictureAt(step, 800)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = { width: info.width, height: info.height, rgb: data };
  const first = await guideFrame(network, picture, { before: null, withSheet: true });
  if (first.guidance !== 'holdStill') return first.guidance;
  const second = await guideFrame(network, picture, { before: first.seen, withSheet: true });
  return second.guidance;
}

const percent = (some: readonly unknown[], all: readonly unknown[]) =>
  `${some.length} of ${all.length} (${Math.round((100 * some.length) / Math.max(1, all.length))} %)`;

export function goodPhotosTable(checked: readonly CheckedStep[][]): string[] {
  const isGood = ({ isGood: good }: CheckedStep) => good;
  const all = checked.flat();
  const framed = all.filter(({ step }) => step.hasStump);
  const taken = checked.flatMap((walk) => walk.find(({ guidance }) => guidance === 'good') ?? []);
  const kinds = [...new Set(all.map(({ guidance }) => guidance))];
  return [
    `Good, at any step of a walk:           ${percent(all.filter(isGood), all)}`,
    `Good, of those with the whole stump:   ${percent(framed.filter(isGood), framed)}`,
    `Walks in which the guided camera shot: ${percent(taken, checked)}`,
    `Good, of what the guided camera took:  ${percent(taken.filter(isGood), taken)}`,
    `What it said: ${kinds.map((kind) => `${kind} ${all.filter(({ guidance }) => guidance === kind).length}`).join(', ')}`,
  ];
}
