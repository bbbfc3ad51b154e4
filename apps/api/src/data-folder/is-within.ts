import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** A path with links resolved, even if its last parts don't exist yet. */
function resolveLinks(given: string): string {
  const absolute = path.resolve(given);
  return existsSync(absolute)
    ? realpathSync(absolute)
    : path.join(resolveLinks(path.dirname(absolute)), path.basename(absolute));
}

/** Whether a path is the folder or inside it, links resolved. */
export function isWithin(given: string, folder: string): boolean {
  const relativePath = path.relative(resolveLinks(folder), resolveLinks(given));
  return (
    relativePath === '' ||
    (!path.isAbsolute(relativePath) && relativePath.split(path.sep)[0] !== '..')
  );
}
