/** Limits how many tasks one network may have queued or running, leaving room for others. */
export function createNetworkShare(most: number) {
  const held = new Map<string, number>();
  return async <Result>(
    network: string,
    refusal: () => Error,
    task: () => Promise<Result>,
  ): Promise<Result> => {
    const count = held.get(network) ?? 0;
    if (count >= most) throw refusal();
    held.set(network, count + 1);
    try {
      return await task();
    } finally {
      const left = (held.get(network) ?? 1) - 1;
      if (left === 0) held.delete(network);
      else held.set(network, left);
    }
  };
}
