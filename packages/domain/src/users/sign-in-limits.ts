/** Attempts by one network at one account, in 15 minutes. */
export const triesPerAccountAndNetwork = 10;
/** Attempts by one network at all accounts together, in 15 minutes. */
export const triesPerNetwork = 50;
/** Attempts by a browser that has signed in to the account before, whatever others try, in 15 minutes. */
export const triesPerKnownBrowser = 10;
export const tryWindowSeconds = 15 * 60;

/** The window in which all networks' attempts at one account are counted together. */
export const slowDownWindowSeconds = 3600;
/** The attempts of a minute are queued one after another. */
export const turnWindowSeconds = 60;

const slowDowns: readonly { above: number; spacingMs: number }[] = [
  { above: 60, spacingMs: 3000 },
  { above: 20, spacingMs: 1000 },
];
const longestWaitMs = 9000;

/**
 * How long an attempt waits: the more often all networks together have failed at an account, the further apart their attempts are spaced. Null if that
 * is too long, and it is refused until the minute is over. So many networks share four attempts a minute, and nobody is locked out for longer.
 */
export function waitForTurn({
  recentTries,
  turn,
}: {
  recentTries: number;
  turn: number;
}): number | null {
  const spacing = slowDowns.find(({ above }) => recentTries > above)?.spacingMs ?? 0;
  const wait = (turn - 1) * spacing;
  return wait > longestWaitMs ? null : wait;
}
