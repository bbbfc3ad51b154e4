import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const noteFile = 'last-backup.json';

const noteSchema = z.object({
  /** When the last successful backup was made. */
  madeAt: z.iso.datetime().nullable(),
  /** The last failed backup. */
  failed: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
});

type BackupNote = z.infer<typeof noteSchema>;

const nothing: BackupNote = { madeAt: null, failed: null };

/** The outcome of the last backups, from any process. */
export function readBackupNote(dataDir: string): BackupNote {
  try {
    return noteSchema.parse(JSON.parse(readFileSync(path.join(dataDir, noteFile), 'utf8')));
  } catch {
    return nothing;
  }
}

/** Failing to write the note (a full disk) must not fail the backup. */
export function writeBackupNote(dataDir: string, changes: Partial<BackupNote>): void {
  const file = path.join(dataDir, noteFile);
  try {
    writeFileSync(
      `${file}.part`,
      `${JSON.stringify({ ...readBackupNote(dataDir), ...changes })}\n`,
      {
        mode: 0o600,
      },
    );
    renameSync(`${file}.part`, file);
  } catch {
    // Disk space has its own check.
  }
}
