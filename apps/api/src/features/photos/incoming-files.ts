import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Longer than any upload may take. */
const leftoverMs = 15 * 60_000;

const incomingFolder = (dataDir: string): string => path.join(dataDir, 'incoming');

export interface IncomingFiles {
  /** Writes a stream to a file of its own, and returns its path. */
  save(stream: Readable): Promise<string>;
}

/**
 * Runs `receive` with a folder for what arrives, so that a half-sent upload takes no memory;
 * removes the folder afterwards.
 */
export async function withIncomingFiles<Result>(
  dataDir: string,
  receive: (files: IncomingFiles) => Promise<Result>,
): Promise<Result> {
  const folder = path.join(incomingFolder(dataDir), randomUUID());
  const save = async (stream: Readable): Promise<string> => {
    await mkdir(folder, { recursive: true });
    const file = path.join(folder, randomUUID());
    await pipeline(stream, createWriteStream(file, { flags: 'wx' }));
    return file;
  };
  try {
    return await receive({ save });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The file's first bytes, which tell its format. */
export async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * Removes what a killed process left; where several share the folder, not what another may still be
 * receiving.
 */
export async function removeLeftoverUploads(
  dataDir: string,
  { now, isShared }: { now: Date; isShared: boolean },
): Promise<void> {
  const folder = incomingFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(path.join(folder, name)).catch(() => null);
    if (found !== null && (!isShared || found.mtimeMs < now.getTime() - leftoverMs))
      await rm(path.join(folder, name), { recursive: true, force: true });
  }
}
