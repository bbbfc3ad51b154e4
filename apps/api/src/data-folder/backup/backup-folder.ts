import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { manifestFile } from './backup-manifest.js';

/** A backup under its final name is complete; an interrupted one still has this suffix. */
export const partialEnding = '.partial';

const namePattern = /^stumpquote-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/;

interface BackupEntry {
  folder: string;
  at: Date;
}

export const backupName = (at: Date): string =>
  `stumpquote-${at.toISOString().replaceAll(/[:.]/g, '-')}`;

/**
 * Longer than any backup takes: an older partial one was interrupted, a newer one may be in
 * progress.
 */
export const writtenWithinMs = 24 * 3600 * 1000;

/** The time in a backup's name; null for any other name. */
export function backupTime(name: string): Date | null {
  const [, day, hours, minutes, seconds, milliseconds] = namePattern.exec(name) ?? [];
  return day === undefined
    ? null
    : new Date(`${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`);
}

function entryOf(dir: string, name: string): BackupEntry[] {
  const at = backupTime(name);
  return at === null ? [] : [{ folder: path.join(dir, name), at }];
}

/** The complete backups in a folder, newest first; empty if it doesn't exist. */
export async function backupsIn(dir: string): Promise<BackupEntry[]> {
  const names = await readdir(dir).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .flatMap((name) => entryOf(dir, name))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

/**
 * The newest complete backup. Ignores ones dated in the future (the clock was ahead) or without a
 * manifest.
 */
export async function newestBackup(dir: string, now: Date): Promise<BackupEntry | null> {
  for (const entry of await backupsIn(dir))
    if (entry.at <= now && existsSync(path.join(entry.folder, manifestFile))) return entry;
  return null;
}

/**
 * Deletes all but the newest `keep`, and leftovers of backups interrupted over a day ago. Touches
 * only folders named like backups.
 */
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

/** Creates a unique folder for a backup, even if several start in the same millisecond. */
export async function makePartial(
  dir: string,
  at: Date,
): Promise<{ folder: string; partial: string }> {
  for (let moment = at.getTime(); ; moment += 1) {
    const folder = path.join(dir, backupName(new Date(moment)));
    const partial = `${folder}${partialEnding}`;
    if (existsSync(folder)) continue;
    try {
      // The copy holds personal data and perhaps the secret: readable by the server's user only.
      await mkdir(partial, { mode: 0o700 });
      return { folder, partial };
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
    }
  }
}
