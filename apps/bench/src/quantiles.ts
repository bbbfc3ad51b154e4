/** Returns the `p` quantile (0 to 1) of the values. */
export function quantile(values: readonly number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))] ?? Number.NaN;
}

export const milliseconds = (values: readonly number[]): string =>
  `p50 ${quantile(values, 0.5).toFixed(0)} ms, p95 ${quantile(values, 0.95).toFixed(0)} ms, longest ${Math.max(...values).toFixed(0)} ms (${values.length})`;
