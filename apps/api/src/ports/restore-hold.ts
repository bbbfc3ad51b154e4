/** Keeps a restored copy from touching what its original may still use: the bucket's files, people's inboxes. */
export interface RestoreHold {
  /** True until an administrator releases the restored data. */
  isHeld(): Promise<boolean>;
}
