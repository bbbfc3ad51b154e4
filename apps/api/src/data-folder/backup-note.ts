import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const noteFile = 'last-backup.json';

const noteSchema = z.object({
  /** When the last successful backup was made, wherever it is stored. */
  madeAt: z.iso.datetime().nullable(),
  /** The last one that failed. */
  failed: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
});

export type BackupNote = z.infer<typeof noteSchema>;

const nothing: BackupNote = { madeAt: null, failed: null };

/** How the last backups of this data went, whichever process made them. */
export function readBackupNote(dataDir: string): BackupNote {
  try {
    return noteSchema.parse(JSON.parse(readFileSync(path.join(dataDir, noteFile), 'utf8')));
  } catch {
    return nothing;
  }
}

/** Failing to write the note (a full disk) must not fail the backup. */
export function writeBackupNote(dataDir: string, news: Partial<BackupNote>): void {
  const file = path.join(dataDir, noteFile);
  try {
    writeFileSync(`${file}.part`, `${JSON.stringify({ ...readBackupNote(dataDir), ...news })}\n`, {
      mode: 0o600,
    });
    renameSync(`${file}.part`, file);
  } catch {
    // A full disk has its own check.
  }
}
