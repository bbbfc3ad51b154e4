import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const noteFile = 'last-backup.json';

const noteSchema = z.object({
  /** When the last backup that succeeded was made, wherever it was put. */
  madeAt: z.iso.datetime().nullable(),
  /** The last one that didn't. */
  failed: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
});

export type BackupNote = z.infer<typeof noteSchema>;

const nothing: BackupNote = { madeAt: null, failed: null };

/** How the last backups of these data went, by whichever process: the server, a command by hand or one that is run every night. */
export function readBackupNote(dataDir: string): BackupNote {
  try {
    return noteSchema.parse(JSON.parse(readFileSync(path.join(dataDir, noteFile), 'utf8')));
  } catch {
    return nothing;
  }
}

/** A note that can't be written (a full disk) must not fail the backup that it is about. */
export function writeBackupNote(dataDir: string, news: Partial<BackupNote>): void {
  const file = path.join(dataDir, noteFile);
  try {
    writeFileSync(`${file}.part`, `${JSON.stringify({ ...readBackupNote(dataDir), ...news })}\n`, { mode: 0o600 });
    renameSync(`${file}.part`, file);
  } catch {
    // The disk is checked, and said to be full, on its own.
  }
}
