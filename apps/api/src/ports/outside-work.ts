/** Access to what another copy of this server may be using too: the bucket's files, people's inboxes. */
export interface OutsideWork {
  /** True for an unreleased restored copy: it must not touch anything outside its own folder. */
  isHeld(): Promise<boolean>;
}
