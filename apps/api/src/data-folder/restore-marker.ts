import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { Refusal } from '../process/operator-error.js';
import { isPlainPath } from './plain-path.js';

export const restoreMarker = 'restore-in-progress.json';

// Undoing a restore moves and deletes by these names.
const nameInDataDir = z.string().refine((name) => isPlainPath(name) && !name.includes('/'));

const markerSchema = z.object({
  backup: z.string(),
  /** The folder, beside the data, that the backup is copied to and checked in. */
  staging: nameInDataDir,
  /** The folder, beside the data, for what lay there before. */
  aside: nameInDataDir,
  /** What of the old goes aside. */
  replaced: z.array(nameInDataDir),
  /** What of the new takes its place. */
  placed: z.array(nameInDataDir),
});

/** What a restore is about to do to a data folder; it lies there for as long as the folder may be half restored. */
export type RestoreMarker = z.infer<typeof markerSchema>;

/** The folder is not what a server may start on. */
export class RestoreBrokenOff extends Refusal {
  constructor(dataDir: string, { backup, aside }: RestoreMarker) {
    const old = path.join(dataDir, aside);
    super(
      `A restore of ${backup} into ${dataDir} was broken off, and what lies there may be half of it. Run restore again; it first puts back what was there.` +
        (existsSync(old) ? ` That lies in ${old}.` : ''),
    );
  }
}

/** Null where no restore is under way or was broken off. */
export function readRestoreMarker(dataDir: string): RestoreMarker | null {
  const file = path.join(dataDir, restoreMarker);
  if (!existsSync(file)) return null;
  try {
    return markerSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    // It is written whole or not at all: somebody has been at it.
    throw new Refusal(
      `A restore into ${dataDir} was broken off, and its note ${file} can't be read. Restore into an empty folder instead.`,
      { cause: error },
    );
  }
}

export function refuseHalfRestored(dataDir: string): void {
  const marker = readRestoreMarker(dataDir);
  if (marker !== null) throw new RestoreBrokenOff(dataDir, marker);
}
