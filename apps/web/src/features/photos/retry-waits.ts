/** How long an upload that was cut off waits before each new try; the last wait repeats. In milliseconds. */
const retryWaits = [1000, 2000, 4000, 8000, 15_000, 30_000];

/** Waits for the next try: its time, a connection that is back, or one of the signals. */
export function untilNextTry(attempt: number, signals: readonly AbortSignal[]): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      window.removeEventListener('online', over);
      for (const signal of signals) signal.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, retryWaits[Math.min(attempt, retryWaits.length - 1)]);
    window.addEventListener('online', over);
    for (const signal of signals) signal.addEventListener('abort', over);
  });
}
