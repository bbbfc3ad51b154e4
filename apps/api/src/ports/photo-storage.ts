export interface StoredFile {
  key: string;
  modifiedAt: Date;
}

/** Storage of photo files: a folder or an S3-compatible bucket. Keys are server-made, never user input. */
export interface PhotoStorage {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null if the file doesn't exist. */
  get(key: string): Promise<Buffer | null>;
  /** Deleting a missing file is not an error. */
  remove(key: string): Promise<void>;
  /** All files, or those with `prefix`, to find orphans; includes leftovers of an interrupted `put`. */
  list(prefix?: string): AsyncIterable<StoredFile>;
}
