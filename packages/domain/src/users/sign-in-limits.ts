/** Attempts per account and network, in 15 minutes. */
export const attemptsPerAccountAndNetwork = 10;
/** Attempts per network, at all accounts together, in 15 minutes. */
export const attemptsPerNetwork = 50;
/**
 * Attempts per browser that has signed in to the account before, in 15 minutes; other people's
 * don't count.
 */
export const attemptsPerKnownBrowser = 10;
export const attemptWindowSeconds = 15 * 60;

/** The window for counting all networks' attempts at one account. */
export const slowDownWindowSeconds = 3600;
/** Attempts within a minute are queued one after another. */
export const turnWindowSeconds = 60;

const spacings: readonly { above: number; spacingMs: number }[] = [
  { above: 60, spacingMs: 3000 },
  { above: 20, spacingMs: 1000 },
];
const maxWaitMs = 9000;

/**
 * Returns an attempt's delay in milliseconds: the more failures at an account across all networks,
 * the wider the spacing. Null refuses it until the minute is over. A distributed attack gets four
 * attempts per minute; nobody is locked out for longer.
 */
export function waitForTurn({
  recentAttempts,
  turn,
}: {
  recentAttempts: number;
  turn: number;
}): number | null {
  const spacing = spacings.find(({ above }) => recentAttempts > above)?.spacingMs ?? 0;
  const wait = (turn - 1) * spacing;
  return wait > maxWaitMs ? null : wait;
}
