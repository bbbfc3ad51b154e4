/** Returns the nearest-rank percentile (`place` 0 to 1) of sorted numbers; null if empty. */
export function percentile(sorted: readonly number[], place: number): number | null {
  const rank = Math.max(1, Math.ceil(place * sorted.length));
  return sorted[rank - 1] ?? null;
}

/**
 * Returns the median of sorted numbers, averaging the middle two of an even count; null if empty.
 */
export function median(sorted: readonly number[]): number | null {
  const upper = sorted[Math.floor(sorted.length / 2)];
  if (upper === undefined) return null;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? upper;
  return (lower + upper) / 2;
}

/** Returns a part of a whole, 0 to 1; null if the whole is 0. */
export function share(part: number, total: number): number | null {
  return total === 0 ? null : part / total;
}
