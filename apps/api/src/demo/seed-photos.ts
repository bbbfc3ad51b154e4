import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  measuredParts,
  pointSchema,
  type HandleSet,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import { z } from 'zod';
import { storePhotos, type ReadyPhoto } from '../features/photos/photos.service.js';
import { preparePhoto } from '../features/photos/prepare-photo.js';
import type { Caller } from '../ports/caller.js';
import type { ChangeDeps, Deps } from '../ports/deps.js';
import { sha256 } from '../process/hashes.js';

const folder = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../../assets/demo-photos',
);

interface DemoPhoto {
  id: string;
  path: string;
  /** The handles its customer marked: where the renderer drew the stump and the sheet of paper. */
  handles: HandleSet;
}

export interface DemoPhotos {
  /** Uploads the photos with these 1-based numbers, as the caller's browser would. */
  upload(caller: Caller, numbers: readonly number[]): Promise<DemoPhoto[]>;
}

// The parts used of the scenes' ground truth.
const sceneSchema = z.object({
  file: z.string(),
  gradePointsPx: z.tuple([pointSchema, pointSchema]),
  cutFaceOutlineSmoothPx: z.array(pointSchema),
  paper: z.object({ cornersPx: z.array(pointSchema) }).nullable(),
});
type Scene = z.output<typeof sceneSchema>;

/** Loads the project's own rendered stumps, prepared once and stored again for each request. */
export async function demoPhotos(
  deps: ChangeDeps & Pick<Deps, 'ids' | 'photoStorage'>,
): Promise<DemoPhotos> {
  const scenes = z
    .array(sceneSchema)
    .parse(JSON.parse(await readFile(path.join(folder, 'stumps.json'), 'utf8')));
  const ready: (ReadyPhoto & { scene: Scene })[] = [];
  for (const scene of scenes) {
    const bytes = await readFile(path.join(folder, scene.file));
    ready.push({
      originalName: scene.file,
      sizeBytes: bytes.length,
      fileHash: sha256(bytes),
      prepared: await preparePhoto(bytes),
      tilt: null,
      scene,
    });
  }
  return {
    async upload(caller, numbers) {
      const chosen = numbers.flatMap((number) => ready[(number - 1) % ready.length] ?? []);
      const stored = await storePhotos(deps, caller, chosen, null);
      return stored.flatMap(({ id, path: at }, index) => {
        const scene = chosen[index]?.scene;
        return scene === undefined ? [] : { id, path: at, handles: handlesOf(scene, id) };
      });
    },
  };
}

const handlesOf = (
  { gradePointsPx, cutFaceOutlineSmoothPx: cutFace, paper }: Scene,
  photoId: string,
): HandleSet => ({
  photoId,
  cutFace,
  ground: isSeenFromTheSide(gradePointsPx, cutFace) ? gradePointsPx : null,
  reference: paper && { kind: 'letter', placement: 'cut', corners: paper.cornersPx },
  confirmed: [...measuredParts],
});

/**
 * The truth holds the endpoints of the widest line, while people mark the left and right edges;
 * these differ if the line recedes from the camera.
 */
function isSeenFromTheSide(
  [[ax, ay], [bx, by]]: Scene['gradePointsPx'],
  outline: Scene['cutFaceOutlineSmoothPx'],
): boolean {
  const across = outline.map(([x]) => x);
  return (
    Math.abs(bx - ax) > Math.max(...across) - Math.min(...across) &&
    Math.abs(by - ay) < 0.5 * Math.abs(bx - ax)
  );
}
