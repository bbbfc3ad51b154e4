/** The number at a place (0 to 1) among sorted numbers by nearest rank: the smallest that this share of them doesn't exceed; null for none. */
export function percentile(sorted: readonly number[], place: number): number | null {
  const rank = Math.max(1, Math.ceil(place * sorted.length));
  return sorted[rank - 1] ?? null;
}

/** The middle of sorted numbers; of an even count the mean of the two in the middle; null for none. */
export function median(sorted: readonly number[]): number | null {
  const upper = sorted[Math.floor(sorted.length / 2)];
  if (upper === undefined) return null;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? upper;
  return (lower + upper) / 2;
}

/** A part of a whole, 0 to 1; null of nothing. */
export function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
