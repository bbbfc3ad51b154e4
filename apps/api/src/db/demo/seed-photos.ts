import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Caller } from '../../caller.js';
import type { Deps } from '../../deps.js';
import { storePhotos, type ReadyPhoto } from '../../features/photos/photos.service.js';
import { preparePhoto } from '../../features/photos/prepare-photo.js';

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../assets/demo-photos');

export interface DemoPhotos {
  /** Uploads the photos with these 1-based numbers, as the caller's browser would. */
  upload(caller: Caller, numbers: readonly number[]): Promise<{ path: string }[]>;
}

/** The project's own rendered stumps, prepared once and stored anew for each request. */
export async function demoPhotos(deps: Deps): Promise<DemoPhotos> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jpg')).toSorted();
  const ready: ReadyPhoto[] = [];
  for (const name of names) {
    const bytes = await readFile(path.join(folder, name));
    ready.push({ originalName: name, sizeBytes: bytes.length, prepared: await preparePhoto(bytes) });
  }
  return {
    upload: (caller, numbers) =>
      storePhotos(deps, caller, numbers.flatMap((number) => ready[(number - 1) % ready.length] ?? [])),
  };
}
