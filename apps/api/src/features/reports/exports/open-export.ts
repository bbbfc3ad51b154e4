import type { ExportRequest, OpenExport } from '../../../ports/export-threads.js';
import { textOf, type ExportDeps } from './export-file.js';
import { exportsByPath } from './export-list.js';

/**
 * Creates a file in the calling thread. Throws a DomainError if the reader isn't allowed to have
 * it.
 */
export async function openExport(
  { db, config }: Pick<ExportDeps, 'db' | 'config'>,
  request: ExportRequest,
): Promise<OpenExport> {
  const row = exportsByPath[request.name];
  if (row === undefined) throw new Error(`there is no export ${request.name}`);
  const file = await row.file(
    { db, config, clock: { now: () => request.at } },
    { user: request.user },
    request.filter,
  );
  const pieces = textOf(file);
  const encoder = new TextEncoder();
  return {
    name: file.name,
    async next() {
      const piece = await pieces.next();
      return piece.done === true ? null : encoder.encode(piece.value);
    },
    close: () => void pieces.return(undefined),
  };
}
