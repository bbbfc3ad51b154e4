import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** A backup under its final name is whole; what was broken off still has this ending. */
export const partialEnding = '.partial';

const namePattern = /^stumpquote-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/;

export interface BackupEntry {
  folder: string;
  at: Date;
}

export const backupName = (at: Date): string => `stumpquote-${at.toISOString().replaceAll(/[:.]/g, '-')}`;

function entryOf(dir: string, name: string): BackupEntry[] {
  const [, day, hours, minutes, seconds, milliseconds] = namePattern.exec(name) ?? [];
  return day === undefined ? [] : [{ folder: path.join(dir, name), at: new Date(`${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`) }];
}

/** The whole backups in a folder, newest first; none where there is no folder yet. */
export async function backupsIn(dir: string): Promise<BackupEntry[]> {
  const names = await readdir(dir).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return names.flatMap((name) => entryOf(dir, name)).toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

export const newestBackup = async (dir: string): Promise<BackupEntry | null> => (await backupsIn(dir))[0] ?? null;

/** Removes all but the newest `keep`, and what an interrupted backup left. Only folders that carry a backup's name are touched. */
export async function pruneBackups(dir: string, keep: number): Promise<void> {
  for (const { folder } of (await backupsIn(dir)).slice(keep)) await rm(folder, { recursive: true, force: true });
  const broken = (await readdir(dir)).filter((name) => name.endsWith(partialEnding) && namePattern.test(name.slice(0, -partialEnding.length)));
  for (const name of broken) await rm(path.join(dir, name), { recursive: true, force: true });
}
