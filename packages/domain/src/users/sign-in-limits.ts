/** What one network may try at one account, in a quarter of an hour. */
export const triesPerAccountAndNetwork = 10;
/** What one network may try at all accounts together, in a quarter of an hour. */
export const triesPerNetwork = 50;
/** What a browser that signed in to the account before may try, whatever anybody else tries, in a quarter of an hour. */
export const triesPerKnownBrowser = 10;
export const tryWindowSeconds = 15 * 60;

/** In this time the tries of all networks at one account are counted together. */
export const slowDownWindowSeconds = 3600;
/** The tries of a minute are put one after another. */
export const turnWindowSeconds = 60;

const slowDowns: readonly { above: number; spacingMs: number }[] = [
  { above: 60, spacingMs: 3000 },
  { above: 20, spacingMs: 1000 },
];
const longestWaitMs = 9000;

/**
 * How long a try waits: the more all networks together have failed at an account, the further apart their tries are. Null where that would be too
 * long: it is refused until the minute is over. So a thousand networks get four tries a minute at an account, and nobody is locked out for longer.
 */
export function waitForTurn({ recentTries, turn }: { recentTries: number; turn: number }): number | null {
  const spacing = slowDowns.find(({ above }) => recentTries > above)?.spacingMs ?? 0;
  const wait = (turn - 1) * spacing;
  return wait > longestWaitMs ? null : wait;
}
