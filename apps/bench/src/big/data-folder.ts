import path from 'node:path';

/** Where the big database lies: outside the repository, kept from one bench to the next. */
export function bigDataFolder(): string {
  const cache = process.env['XDG_CACHE_HOME'] ?? path.join(process.env['HOME'] ?? '.', '.cache');
  return path.resolve(process.env['BENCH_DATA_DIR'] ?? path.join(cache, 'stumpquote-bench'));
}
