import { DomainError } from '@stumpquote/domain/errors';
import type { Config } from '../../../process/config.js';
import { ExportThread } from './export-thread.js';
import { exportsMessages } from './exports.messages.js';
import type { ExportOrder, OpenExport } from './open-export.js';

/** Two: a short file need not wait for the long first statement of another. */
const mostThreads = 2;
/** Each holds its ids in memory for as long as somebody reads it. */
const mostOpen = 8;
const idleMs = 30_000;

/** Makes files beside the server's own thread; a thread is started when one is wanted and ended when none has been for a while. */
export interface ExportThreads {
  read(order: ExportOrder): Promise<OpenExport>;
  close(): Promise<void>;
}

export function createExportThreads(config: Config): ExportThreads {
  const threads = new Set<ExportThread>();
  const start = (): ExportThread => {
    let timer: NodeJS.Timeout | undefined;
    const thread = new ExportThread(config, {
      idle: () => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          // Out of the list first: nobody is given a thread that is ending.
          if (thread.openCount === 0 && threads.delete(thread)) void thread.end();
        }, idleMs).unref();
      },
      end: () => {
        clearTimeout(timer);
        threads.delete(thread);
      },
    });
    threads.add(thread);
    return thread;
  };
  const leastBusy = (): ExportThread => {
    const [first] = [...threads].toSorted((one, other) => one.openCount - other.openCount);
    return first === undefined || (first.openCount > 0 && threads.size < mostThreads)
      ? start()
      : first;
  };
  return {
    async read(order) {
      const open = [...threads].reduce((sum, { openCount }) => sum + openCount, 0);
      if (open >= mostOpen)
        throw new DomainError('RATE_LIMITED', exportsMessages.en.busy, { retryAfterSeconds: 10 });
      return leastBusy().read(order);
    },
    async close() {
      await Promise.all([...threads].map((thread) => thread.end()));
    },
  };
}
