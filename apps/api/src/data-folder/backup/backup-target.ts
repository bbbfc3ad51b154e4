import type { FileFacts } from './copy-files.js';

/** Where a backup goes. */
export interface BackupTarget {
  /** The folder in which its files are put together. */
  workDir: string;
  /** Copies the photos that an earlier backup doesn't have; returns all of them by their name in the backup. */
  copyPhotos(partial: string): Promise<Record<string, FileFacts>>;
  /** Gives the finished files in `partial` their final place; returns its name. */
  complete(partial: string, folder: string): Promise<string>;
  /** Deletes all but the newest `keep` backups, and what interrupted ones left more than a day ago. */
  prune(keep: number, now: Date): Promise<void>;
}

/** What a backup is made of. */
export interface BackupContents {
  dataDir: string;
  toDir: string;
  at: Date;
}
