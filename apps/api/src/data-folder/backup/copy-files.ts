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

/**
 * The files below a folder by relative path with `/`; empty if it doesn't exist. Skips partial
 * uploads.
 */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
    .toSorted();
}

/** Flushes the file to disk, so a power cut loses nothing. */
export async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Copies a file that may be deleted at the same time; null if it was. */
export async function copyInto(from: string, to: string): Promise<FileFacts | null> {
  await mkdir(path.dirname(to), { recursive: true });
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    // Copying keeps the original's mode: too open on old files, read-only from a read-only medium.
    await chmod(to, 0o600);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  await syncToDisk(to);
  return factsOfFile(to);
}

/**
 * Photos never change, so one in the previous backup is hard-linked and takes no extra space. False
 * if that isn't possible.
 */
export async function hardLinkFromPrevious(
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

/** Writes text and flushes it to disk, readable by the server's user only. */
export async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
