import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { manifestFile } from './backup-manifest.js';

/** A backup under its final name is whole; what was broken off still has this ending. */
export const partialEnding = '.partial';

const namePattern = /^stumpquote-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/;

export interface BackupEntry {
  folder: string;
  at: Date;
}

export const backupName = (at: Date): string =>
  `stumpquote-${at.toISOString().replaceAll(/[:.]/g, '-')}`;

/** Longer than any backup takes: a partial one that is older was broken off, a younger one may be another's that is being written. */
const writtenWithinMs = 24 * 3600 * 1000;

function entryOf(dir: string, name: string): BackupEntry[] {
  const [, day, hours, minutes, seconds, milliseconds] = namePattern.exec(name) ?? [];
  return day === undefined
    ? []
    : [
        {
          folder: path.join(dir, name),
          at: new Date(`${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`),
        },
      ];
}

/** The whole backups in a folder, newest first; none where there is no folder yet. */
export async function backupsIn(dir: string): Promise<BackupEntry[]> {
  const names = await readdir(dir).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .flatMap((name) => entryOf(dir, name))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

/** The newest complete backup. One dated in the future was made while the clock was ahead; a folder without a manifest is incomplete. */
export async function newestBackup(dir: string, now: Date): Promise<BackupEntry | null> {
  for (const entry of await backupsIn(dir))
    if (entry.at <= now && existsSync(path.join(entry.folder, manifestFile))) return entry;
  return null;
}

/** Removes all but the newest `keep`, and what an interrupted backup left a day ago. Only folders that carry a backup's name are touched. */
export async function pruneBackups(dir: string, keep: number, now: Date): Promise<void> {
  for (const { folder } of (await backupsIn(dir)).slice(keep))
    await rm(folder, { recursive: true, force: true });
  const partials = (await readdir(dir))
    .filter((name) => name.endsWith(partialEnding))
    .flatMap((name) => entryOf(dir, name.slice(0, -partialEnding.length)));
  const broken = partials.filter(
    ({ at }) => Math.abs(now.getTime() - at.getTime()) > writtenWithinMs,
  );
  for (const { folder } of broken)
    await rm(`${folder}${partialEnding}`, { recursive: true, force: true });
}

/** Makes the folder that a backup is written to: one that nobody else has, also among backups that begin in the same millisecond. */
export async function makePartial(
  dir: string,
  at: Date,
): Promise<{ folder: string; partial: string }> {
  for (let moment = at.getTime(); ; moment += 1) {
    const folder = path.join(dir, backupName(new Date(moment)));
    const partial = `${folder}${partialEnding}`;
    if (existsSync(folder)) continue;
    try {
      // The copy holds personal data and perhaps the secret: for the server's own user alone.
      await mkdir(partial, { mode: 0o700 });
      return { folder, partial };
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
    }
  }
}
