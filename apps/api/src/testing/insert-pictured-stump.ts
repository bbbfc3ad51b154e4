import { readFileSync } from 'node:fs';
import { photoKey } from '../features/photos/photo-files.js';
import type { Deps } from '../ports/deps.js';
import { aStump, insertTestAnalysis } from './insert-analysis.js';
import { insertTestPhoto } from './insert-request-rows.js';

const folder = new URL('../../assets/demo-photos/', import.meta.url);

interface Scene {
  file: string;
  width: number;
  height: number;
  cutFaceOutlinePx: [number, number][];
}

/** Adds a demo photo to a request, with the outline of its stump as its analysis. */
export async function insertPicturedStump(deps: Deps, requestId: number, index = 2) {
  const scenes = JSON.parse(readFileSync(new URL('stumps.json', folder), 'utf8')) as Scene[];
  const scene = scenes[index];
  if (scene === undefined) throw new Error(`the demo has no photo ${index}`);
  const { file, width, height, cutFaceOutlinePx: cutFace } = scene;
  const photo = await insertTestPhoto(deps, requestId, { width, height });
  await deps.photoStorage.put(photoKey(photo.id, 'view'), readFileSync(new URL(file, folder)));
  const handles = [{ photoId: photo.id, reference: null, cutFace, ground: null }];
  await insertTestAnalysis(deps, requestId, {
    stumps: [aStump({ photoIds: [photo.id], handles })],
  });
  return photo;
}
