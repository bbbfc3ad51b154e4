import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../process/config.js';
import { OperatorError } from '../process/operator-error.js';
import { writeDurably } from './backup/copy-files.js';

/**
 * Marks a folder whose database was moved to PostgreSQL. The SQLite file stays, so the move can be
 * undone.
 */
export const movedMarkerFile = 'moved-to-postgres.json';

const markerOf = (dataDir: string): string => path.join(dataDir, movedMarkerFile);

export const writeMovedMarker = (dataDir: string, at: Date): Promise<void> =>
  writeDurably(markerOf(dataDir), `${JSON.stringify({ at: at.toISOString() })}\n`);

export const isMoved = (dataDir: string): boolean => existsSync(markerOf(dataDir));

export const removeMovedMarker = (dataDir: string): void => rmSync(markerOf(dataDir));

/**
 * Throws an OperatorError if a server would write to a SQLite file whose data is in PostgreSQL now.
 */
export function refuseMoved({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): void {
  if (databaseUrl === undefined && isMoved(dataDir))
    throw new OperatorError(
      `The data in ${dataDir} was moved to PostgreSQL. Set DATABASE_URL to that database, or go back with pnpm sq move:back.`,
    );
}
