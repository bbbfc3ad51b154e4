import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Written with restored data; the first start puts its messages on hold and deletes the file. */
export const restoredMarkerFile = 'restored.json';

const markerSchema = z.object({ at: z.iso.datetime() });

export const restoredMarkerText = (at: Date): string =>
  `${JSON.stringify({ at: at.toISOString() })}\n`;

/**
 * When the folder's data was restored; null once recorded. An unreadable marker counts as now:
 * holding messages does no harm.
 */
export function readRestoredMarker(dataDir: string, now: Date): Date | null {
  const file = path.join(dataDir, restoredMarkerFile);
  if (!existsSync(file)) return null;
  try {
    return new Date(markerSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).at);
  } catch {
    return now;
  }
}

export const removeRestoredMarker = (dataDir: string): void =>
  rmSync(path.join(dataDir, restoredMarkerFile), { force: true });
