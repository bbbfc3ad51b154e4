import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Written with restored data; the first start puts its messages on hold and deletes the file. */
export const restoredMark = 'restored.json';

const markSchema = z.object({ at: z.iso.datetime() });

export const restoredMarkText = (at: Date): string =>
  `${JSON.stringify({ at: at.toISOString() })}\n`;

/** When the folder's data was restored; null once recorded. An unreadable mark counts, too: holding back does no harm. */
export function readRestoredMark(dataDir: string, now: Date): Date | null {
  const file = path.join(dataDir, restoredMark);
  if (!existsSync(file)) return null;
  try {
    return new Date(markSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).at);
  } catch {
    return now;
  }
}

export const removeRestoredMark = (dataDir: string): void =>
  rmSync(path.join(dataDir, restoredMark), { force: true });
