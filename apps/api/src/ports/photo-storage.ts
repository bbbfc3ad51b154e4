export interface StoredFile {
  key: string;
  modifiedAt: Date;
}

/** Where photo files lie: a folder, or an S3-compatible bucket. Keys are made by the server, never by a person. */
export interface PhotoStorage {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null when there is no such file. */
  get(key: string): Promise<Buffer | null>;
  /** Removing what isn't there is no error. */
  remove(key: string): Promise<void>;
  /** Every file, or those with `prefix`, to find orphans; includes what an interrupted `put` left behind. */
  list(prefix?: string): AsyncIterable<StoredFile>;
}
