import path from 'node:path';
import { bigSizes, usualRequests } from './big-sizes.ts';

/**
 * Returns the big database's folder: outside the repository, reused between benches; one for each
 * size.
 */
export function bigDataFolder(requests = bigSizes.requests): string {
  const folder = benchFolder();
  return requests === usualRequests ? folder : path.join(folder, String(requests));
}

export function benchFolder(): string {
  const cache = process.env['XDG_CACHE_HOME'] ?? path.join(process.env['HOME'] ?? '.', '.cache');
  return path.resolve(process.env['BENCH_DATA_DIR'] ?? path.join(cache, 'stumpquote-bench'));
}
