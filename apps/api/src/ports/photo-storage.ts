import type { Readable } from 'node:stream';

export interface StoredFile {
  key: string;
  modifiedAt: Date;
  bytes: number;
  /** In hex; null if the storage would have to read the file. */
  md5: string | null;
}

/**
 * Storage of photo files: a folder or an S3-compatible bucket. Keys are server-made, never user
 * input.
 */
export interface PhotoStorage {
  /** Stores the whole file or nothing. */
  put(key: string, content: Buffer | Readable): Promise<void>;
  /** Reads the whole file into memory; null if it doesn't exist. */
  get(key: string): Promise<Buffer | null>;
  /** Streams the file; null if it doesn't exist. */
  open(key: string): Promise<Readable | null>;
  /** Deleting a missing file is not an error. */
  remove(key: string): Promise<void>;
  /**
   * All files, or those with `prefix`, to find orphans; includes leftovers of an interrupted `put`.
   */
  list(prefix?: string): AsyncIterable<StoredFile>;
}
