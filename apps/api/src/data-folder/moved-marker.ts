import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../process/config.js';
import { OperatorError } from '../process/operator-error.js';
import { writeDurably } from './backup/copy-files.js';

/** Says that the folder's database was moved to PostgreSQL. The file stays, for the way back. */
export const movedMarkerFile = 'moved-to-postgres.json';

const markerOf = (dataDir: string): string => path.join(dataDir, movedMarkerFile);

export const writeMovedMarker = (dataDir: string, at: Date): Promise<void> =>
  writeDurably(markerOf(dataDir), `${JSON.stringify({ at: at.toISOString() })}\n`);

export const isMoved = (dataDir: string): boolean => existsSync(markerOf(dataDir));

export const removeMovedMarker = (dataDir: string): void => rmSync(markerOf(dataDir));

/** A server that writes to the file left behind would divide the data. */
export function refuseMoved({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): void {
  if (databaseUrl === undefined && isMoved(dataDir))
    throw new OperatorError(
      `The data in ${dataDir} was moved to PostgreSQL. Set DATABASE_URL to that, or go back with pnpm move:back.`,
    );
}
