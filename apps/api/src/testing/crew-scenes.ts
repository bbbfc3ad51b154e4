import { readFile } from 'node:fs/promises';
import {
  frozenFolder,
  outermostPoints,
  readFrozenScenes,
  type FrozenScene,
} from '@stumpquote/stump-lab/evaluation/frozen-scenes';
import type { Point } from '@stumpquote/stump-vision/geometry/handles';
import { finishedWork } from './finished-work.js';
import type { TestApp } from './test-app.js';

/** Frozen renders with a letter sheet that a crew could have photographed, by number. */
export async function crewScenes(count: number): Promise<FrozenScene[]> {
  const scenes = await readFrozenScenes(frozenFolder);
  return scenes
    .filter(({ stump, sheet }) => stump !== null && sheet?.kind === 'letter')
    .slice(0, count);
}

const pair = ([x, y]: Point): [number, number] => [x, y];

/**
 * Completes work with a render as the crew's photo, its true widths as the tape, and its true marks
 * as confirmed.
 */
export async function workOnScene(testApp: TestApp, scene: FrozenScene) {
  const { photo, stump, sheet, cutFacePx = [], gradePx = [] } = scene;
  if (photo === null || stump === null || sheet === null) throw new Error('no stump with a sheet');
  const [left, right] = outermostPoints(gradePx);
  return finishedWork(testApp, {
    file: { name: 'crew.jpg', bytes: await readFile(photo) },
    found: {
      groundIn: stump.groundIn,
      cutFaceIn: stump.cutFaceIn,
      photo: {
        id: '',
        handles: {
          cutFace: cutFacePx.map(pair),
          ground: [pair(left), pair(right)],
          reference: {
            kind: sheet.kind,
            placement: sheet.placement,
            corners: sheet.corners.map(pair),
          },
        },
      },
    },
  });
}
