import type { Deps } from '../ports/deps.js';
import type { SeededAccounts } from './seed-accounts.js';
import type { SeedClock } from './seed-clock.js';
import type { DemoPhotos } from './seed-photos.js';

export interface SeedContext {
  deps: Deps;
  clock: SeedClock;
  /** When the seed runs: nothing is dated later. */
  now: Date;
  accounts: SeededAccounts;
  photos: DemoPhotos;
  /** Runs due analyses and messages, as the background jobs would. */
  settle(): Promise<void>;
}

export const earlierOf = (a: Date, b: Date): Date => (a < b ? a : b);

/** Advances the clock, but never past the moment of seeding. */
export function advanceClock({ clock, now }: SeedContext, hours: number): void {
  clock.advance(hours);
  clock.setTo(earlierOf(clock.now(), now));
}
