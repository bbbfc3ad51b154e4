import pLimit from 'p-limit';
import type { Deps } from '../../ports/deps.js';
import type { PhotoStorage, StoredFile } from '../../ports/photo-storage.js';
import { hashing, md5OfStream } from '../../process/hashes.js';
import { OperatorError } from '../../process/operator-error.js';
import { photoKey, photoVariants } from './photo-files.js';
import { photoIdsAfter } from './photos.queries.js';

const batch = 200;
const filesAtOnce = 8;

interface CopyOptions {
  from: PhotoStorage;
  to: PhotoStorage;
  /** Replace files whose content differs. */
  overwrite: boolean;
  onProgress(done: number): void;
}

export interface CopyResult {
  copied: number;
  /** Already there with the same content. */
  same: number;
  /** Keys of files that are in neither storage. */
  missing: string[];
  /** Keys of files whose content differs at the destination, and that weren't replaced. */
  differing: string[];
}

/**
 * Copies the files of all photos in the database. Skips files with the same checksum, so an
 * interrupted run can be repeated, and verifies every copy at the end. Throws an OperatorError if a
 * copy differs.
 */
export async function copyPhotos(
  { db }: Pick<Deps, 'db'>,
  { from, to, overwrite, onProgress }: CopyOptions,
): Promise<CopyResult> {
  const [sources, targets] = [await filesIn(from), await filesIn(to)];
  const result: CopyResult = { copied: 0, same: 0, missing: [], differing: [] };
  const copies = new Map<string, string>();
  const limit = pLimit(filesAtOnce);
  let done = 0;

  const copyOne = async (key: string): Promise<void> => {
    const [source, target] = [sources.get(key), targets.get(key)];
    if (target !== undefined && source !== undefined) {
      if (await isSame({ from, source }, { to, target })) {
        result.same += 1;
        return;
      }
      if (!overwrite) {
        result.differing.push(key);
        return;
      }
    }
    const file = await from.open(key);
    if (file === null) {
      if (target === undefined) result.missing.push(key);
      else result.same += 1;
      return;
    }
    const { stream, facts } = hashing(file, 'md5');
    await to.put(key, stream);
    copies.set(key, facts().hash);
    result.copied += 1;
  };

  let ids = await photoIdsAfter(db, '', batch);
  while (ids.length > 0) {
    const keys = ids.flatMap((id) => photoVariants.map((variant) => photoKey(id, variant)));
    await limit.map(keys, async (key) => {
      await copyOne(key);
      done += 1;
      onProgress(done);
    });
    ids = await photoIdsAfter(db, ids.at(-1) ?? '', batch);
  }
  await verify(to, copies);
  return result;
}

async function filesIn(storage: PhotoStorage): Promise<Map<string, StoredFile>> {
  const files = new Map<string, StoredFile>();
  for await (const file of storage.list()) files.set(file.key, file);
  return files;
}

async function isSame(
  { from, source }: { from: PhotoStorage; source: StoredFile },
  { to, target }: { to: PhotoStorage; target: StoredFile },
): Promise<boolean> {
  if (source.bytes !== target.bytes) return false;
  const [one, other] = await Promise.all([md5Of(from, source), md5Of(to, target)]);
  return one !== null && one === other;
}

async function md5Of(storage: PhotoStorage, { key, md5 }: StoredFile): Promise<string | null> {
  if (md5 !== null) return md5;
  const file = await storage.open(key);
  return file === null ? null : md5OfStream(file);
}

async function verify(to: PhotoStorage, copies: ReadonlyMap<string, string>): Promise<void> {
  if (copies.size === 0) return;
  const found = await filesIn(to);
  const limit = pLimit(filesAtOnce);
  await limit.map(copies, async ([key, md5]) => {
    const file = found.get(key);
    if (file === undefined || (await md5Of(to, file)) !== md5)
      throw new OperatorError(`The copy of ${key} isn't what was read. Run the command again.`);
  });
}
