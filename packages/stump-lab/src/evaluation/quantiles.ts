/** Returns the `p` quantile (0 to 1), interpolated; NaN if empty. */
export function quantile(values: readonly number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = p * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low === undefined || high === undefined
    ? Number.NaN
    : low + (high - low) * (at - Math.floor(at));
}
