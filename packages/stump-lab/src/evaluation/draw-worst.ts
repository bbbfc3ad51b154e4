import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drawHandles } from '@stumpquote/stump-vision/commands/draw-handles';
import type { EvaluatedScene } from './cases.js';
import { cutError, hasWidth } from './kinds-table.js';

const drawn = 10;

/** How bad an answer is: a width for nothing, then a wrong width, then a bad outline. */
function badness(one: EvaluatedScene): number {
  if (one.scene.stump === null) return hasWidth(one) ? 3 : 0;
  return (cutError(one) ?? 0) + 1 - one.overlap;
}

/**
 * Draws the ten worst proposals over the truth on their photos, named by rank, kind and number, and
 * returns a line about each.
 */
export async function drawWorst(scenes: readonly EvaluatedScene[], folder: URL): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const worst = scenes.toSorted((a, b) => badness(b) - badness(a)).slice(0, drawn);
  return Promise.all(
    worst.map(async (one, rank) => {
      const { number, kind = 'plain', photo, width, height, cutFacePx } = one.scene;
      const name = `${String(rank + 1).padStart(2, '0')}-${kind.replaceAll(/\W+/g, '-')}-${number}.png`;
      if (photo !== null)
        await drawHandles(
          await readFile(photo),
          { width, height, focal35mm: null },
          one.proposed,
          fileURLToPath(new URL(name, folder)),
          cutFacePx,
        );
      return `${name}: ${figuresOf(one)}`;
    }),
  );
}

function figuresOf(one: EvaluatedScene): string {
  const { scene, automatic, overlap } = one;
  const measured = automatic?.cutFaceIn?.value.toFixed(1);
  if (scene.stump === null)
    return measured === undefined ? 'no width, no stump' : `cut ${measured} in without a stump`;
  const truth = `${scene.stump.cutFaceIn.toFixed(1)} in`;
  const width = measured === undefined ? `no width for ${truth}` : `cut ${measured} for ${truth}`;
  const error = cutError(one);
  return `IoU ${overlap.toFixed(2)}, ${width}${error === null ? '' : ` (${(error * 100).toFixed(0)} % off)`}`;
}
