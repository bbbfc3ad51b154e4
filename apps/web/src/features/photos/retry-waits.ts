/** Backoff in milliseconds between attempts of an interrupted upload; the last value repeats. */
const retryWaits = [1000, 2000, 4000, 8000, 15_000, 30_000];

/** Waits for the timeout, the connection's return, or an abort signal. */
export function untilNextTry(attempt: number, signals: readonly AbortSignal[]): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      for (const signal of signals) signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, retryWaits[Math.min(attempt, retryWaits.length - 1)]);
    window.addEventListener('online', finish);
    for (const signal of signals) signal.addEventListener('abort', finish);
  });
}
