import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** A path with links resolved, even if its last parts don't exist yet. */
function realPlace(given: string): string {
  const whole = path.resolve(given);
  return existsSync(whole)
    ? realpathSync(whole)
    : path.join(realPlace(path.dirname(whole)), path.basename(whole));
}

/** Whether a path is the folder or inside it, links resolved. */
export function isWithin(given: string, folder: string): boolean {
  const way = path.relative(realPlace(folder), realPlace(given));
  return way === '' || (!path.isAbsolute(way) && way.split(path.sep)[0] !== '..');
}
