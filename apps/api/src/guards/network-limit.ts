/**
 * Limits how many tasks one network may have queued or running, so that it can't fill a shared
 * queue.
 */
export function createNetworkLimit(max: number) {
  const counts = new Map<string, number>();
  return async <Result>(
    network: string,
    refusal: () => Error,
    task: () => Promise<Result>,
  ): Promise<Result> => {
    const count = counts.get(network) ?? 0;
    if (count >= max) throw refusal();
    counts.set(network, count + 1);
    try {
      return await task();
    } finally {
      const remaining = (counts.get(network) ?? 1) - 1;
      if (remaining === 0) counts.delete(network);
      else counts.set(network, remaining);
    }
  };
}
