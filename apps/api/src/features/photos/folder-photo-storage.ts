import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { isPlainPath } from '../../data-folder/plain-path.js';
import type { PhotoStorage, StoredFile } from '../../ports/photo-storage.js';

/** Extension of a file that isn't complete yet. */
const partialEnding = '.part';

/** Stores photos in a folder. A file gets its name only once it is complete and flushed to disk. */
export function folderPhotoStorage(folder: string): PhotoStorage {
  const fileOf = (key: string) => {
    // Keys come from rows, and a restored database may have been tampered with.
    if (!isPlainPath(key)) throw new Error('a photo key must not point outside the photo folder');
    return path.join(folder, key);
  };
  return {
    async put(key, content) {
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true });
      try {
        await writeAndSync(`${file}${partialEnding}`, content);
        await rename(`${file}${partialEnding}`, file);
      } catch (error) {
        // On a full disk a partial file must not take up space.
        await rm(`${file}${partialEnding}`, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    get: async (key) => orNull(readFile(fileOf(key))),
    open: async (key) => (await orNull(open(fileOf(key))))?.createReadStream() ?? null,
    remove: async (key) => rm(fileOf(key), { force: true }),
    list: () => filesIn(folder),
  };
}

async function writeAndSync(file: string, content: Buffer | Readable): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await writeFile(handle, content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* filesIn(folder: string): AsyncGenerator<StoredFile> {
  const directory = await orNull(opendir(folder, { recursive: true }));
  if (directory === null) return;
  for await (const entry of directory) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const details = await orNull(stat(file));
    if (details !== null)
      yield {
        key: path.relative(folder, file).split(path.sep).join('/'),
        modifiedAt: details.mtime,
        bytes: details.size,
        md5: null,
      };
  }
}

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
