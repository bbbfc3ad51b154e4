import type { FileFacts } from './copy-files.js';

/** Where a backup goes. */
export interface BackupTarget {
  /** The folder in which the backup is assembled. */
  workDir: string;
  /**
   * Copies the photos that no earlier backup has; returns all photos, keyed by their path in the
   * backup.
   */
  copyPhotos(partial: string): Promise<Record<string, FileFacts>>;
  /** Moves the finished files from `partial` to their final place; returns its path or address. */
  complete(partial: string, folder: string): Promise<string>;
  /**
   * Deletes all but the newest `keep` backups, and the remains of backups interrupted more than a
   * day ago.
   */
  prune(keep: number, now: Date): Promise<void>;
}

/** Where a backup comes from and goes to, and its time. */
export interface BackupContents {
  dataDir: string;
  toDir: string;
  at: Date;
}
