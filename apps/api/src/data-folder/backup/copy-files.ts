import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, constants, copyFile, link, mkdir, open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BackupManifest } from './backup-manifest.js';

export type FileFacts = BackupManifest['files'][string];

export async function factsOfFile(file: string): Promise<FileFacts> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** The files below a folder by their path in it, with `/`; none where there is no folder. Halves of uploads are left out. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
    .toSorted();
}

/** Returns once the file's bytes are on the disk itself: a power cut loses none of them. */
export async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Copies a file that may vanish meanwhile (a sweep); null then. */
export async function copyInto(from: string, to: string): Promise<FileFacts | null> {
  await mkdir(path.dirname(to), { recursive: true });
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    // The original's rights come along: all may read an old one, and nobody write one on a medium that can only be read.
    await chmod(to, 0o600);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  await syncToDisk(to);
  return factsOfFile(to);
}

/** A photo never changes: one that the backup before holds is shared with it, and takes no room twice. False where that can't be done. */
export async function shareWithEarlier(
  from: string,
  earlier: string,
  to: string,
  known: FileFacts,
): Promise<boolean> {
  try {
    const [now, before] = [await stat(from), await stat(earlier)];
    if (now.size !== known.bytes || before.size !== known.bytes) return false;
    await mkdir(path.dirname(to), { recursive: true });
    await link(earlier, to);
    return true;
  } catch {
    return false;
  }
}

/** Returns once the text is on the disk itself; for the server's own user alone. */
export async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
