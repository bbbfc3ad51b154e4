import { Readable } from 'node:stream';
import { localDate } from '@stumpquote/domain/format/date';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordAdministration } from '../../../audit-trail/record-audit.js';
import { signedInCallerOf } from '../../../http/context.js';
import type { SignedInCaller } from '../../../ports/caller.js';
import type { Deps } from '../../../ports/deps.js';
import type { ExportRequest, OpenExport } from '../../../ports/export-threads.js';
import { exportsByPath, type ExportRow } from './export-list.js';

const download =
  (name: string, { filter }: ExportRow<unknown>) =>
  async (deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const at = deps.clock.now();
    const caller = signedInCallerOf(deps, request);
    const exportRequest: ExportRequest = {
      name,
      user: caller.user,
      filter: filter.parse(request.query),
      at,
    };
    // Errors before the first rows are answered as JSON: the file starts only once those are read.
    const file = await deps.exportThreads.read(exportRequest);
    await deps.acting?.assertOpen(deps.db).catch(refuseAndClose(file));
    const stream = streamOf(deps, file);
    // Audited before the first byte is sent.
    await recordExport(deps, caller, name).catch((error: unknown) => {
      stream.destroy();
      throw error;
    });
    // If the client has already disconnected, nothing else would close the file.
    if (reply.raw.destroyed) stream.destroy();
    const today = localDate(at, deps.config.company.timeZone);
    void reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${file.name}-${today}.csv"`);
    return reply.send(stream);
  };

async function recordExport(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: SignedInCaller,
  name: string,
): Promise<void> {
  if (caller.user.role !== 'admin') return;
  await recordAdministration(deps.db, deps, caller, {
    action: 'exported',
    subject: 'export',
    subjectId: name,
  });
}

const refuseAndClose =
  (file: OpenExport) =>
  (error: unknown): never => {
    file.close();
    throw error;
  };

/**
 * Streams with backpressure. If the file fails midway, the connection is closed and the error
 * logged.
 */
function streamOf(deps: Pick<Deps, 'db' | 'log' | 'acting'>, file: OpenExport): Readable {
  const readNext = async (stream: Readable): Promise<void> => {
    try {
      // Stop a long download when its session ends.
      await deps.acting?.assertOpen(deps.db);
      stream.push(await file.next());
    } catch (error) {
      deps.log.error({ err: error, where: file.name }, 'an export was interrupted');
      stream.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  };
  return new Readable({
    read() {
      void readNext(this);
    },
    destroy(error, done) {
      file.close();
      done(error);
    },
  });
}

/**
 * Handles GET /api/exports/<table>.csv: each table as listed for its reader, under the list's own
 * permission.
 */
export const exportRoutes = Object.entries(exportsByPath).map(([name, row]) => ({
  method: 'GET' as const,
  path: `/api/exports/${name}.csv`,
  capability: row.capability,
  handle: download(name, row),
}));
