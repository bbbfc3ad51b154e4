/** Access to what another copy of this server may share: the bucket's files, people's inboxes. */
export interface OutsideWork {
  /** True for restored data on hold: it must not touch anything outside its own folder. */
  isHeld(): Promise<boolean>;
}
