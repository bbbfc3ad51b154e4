import path from 'node:path';

/** Returns the big database's folder: outside the repository, reused between benches. */
export function bigDataFolder(): string {
  const cache = process.env['XDG_CACHE_HOME'] ?? path.join(process.env['HOME'] ?? '.', '.cache');
  return path.resolve(process.env['BENCH_DATA_DIR'] ?? path.join(cache, 'stumpquote-bench'));
}
