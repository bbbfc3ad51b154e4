import type { ExportRequest } from '../../../ports/export-threads.js';
import { textOf, type ExportDeps } from './export-file.js';
import { exportsByPath } from './export-list.js';

interface OpenFile {
  /** The file name without date and extension. */
  name: string;
  pieces: AsyncGenerator<string>;
}

/**
 * Creates a file from a snapshot of the database. Throws a DomainError if the reader isn't allowed
 * to have it.
 */
export async function openExport(
  { db, config }: Pick<ExportDeps, 'db' | 'config'>,
  request: ExportRequest,
): Promise<OpenFile> {
  const row = exportsByPath[request.name];
  if (row === undefined) throw new Error(`there is no export ${request.name}`);
  const file = await row.file(
    { db, config, clock: { now: () => request.at } },
    { user: request.user },
    request.filter,
  );
  return { name: file.name, pieces: textOf(file) };
}
