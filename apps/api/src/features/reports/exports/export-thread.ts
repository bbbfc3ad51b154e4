import { Worker } from 'node:worker_threads';
import type { Config } from '../../../process/config.js';
import { workerFileBeside, workerOptions } from '../../../process/worker-file.js';
import { errorOf, failureOf, type Answer, type Question } from './export-thread-messages.js';
import type { ExportOrder, OpenExport } from './open-export.js';

const brokenOff = 'the thread that makes exports has ended';

/** A thread with its own connection to the database, which makes several files in turn, a page of each at a time. */
export class ExportThread {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private readonly open = new Set<number>();
  private nextId = 1;
  private isOver = false;

  /** `onIdle` when its last file is closed, `onEnd` when it can make no more. */
  constructor(
    config: Config,
    private readonly on: { idle(): void; end(): void },
  ) {
    this.worker = new Worker(workerFileBeside(import.meta.url, 'export-worker'), {
      workerData: { config },
      resourceLimits: { maxOldGenerationSizeMb: 512 },
      ...workerOptions(import.meta.url),
    });
    this.worker.unref();
    this.worker.on('message', (answer: Answer) => this.settle(answer));
    this.worker.once('error', (error) => this.failAll(error));
    this.worker.once('exit', () => this.failAll(new Error(brokenOff)));
  }

  get openCount(): number {
    return this.open.size;
  }

  /** Resolves once the first bytes are there: what can't be begun throws what the thread threw. */
  async read(order: ExportOrder): Promise<OpenExport> {
    const id = this.nextId;
    this.nextId += 1;
    this.open.add(id);
    const close = () => this.close(id);
    try {
      const answer = await this.ask({ id, kind: 'open', order });
      if (answer.kind !== 'opened') throw new Error(brokenOff);
      let first: Uint8Array | null | undefined = answer.bytes;
      const next = async () => {
        const given = first;
        first = undefined;
        return given === undefined ? this.more(id) : given;
      };
      return { name: answer.name, next, close };
    } catch (error) {
      close();
      throw error;
    }
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }

  private async more(id: number): Promise<Uint8Array | null> {
    const answer = await this.ask({ id, kind: 'more' });
    return answer.kind === 'bytes' ? answer.bytes : null;
  }

  private close(id: number): void {
    if (!this.open.delete(id)) return;
    if (!this.isOver) this.worker.postMessage({ id, kind: 'close' } satisfies Question);
    if (this.open.size === 0) this.on.idle();
  }

  private async ask(question: Question): Promise<Answer> {
    if (this.isOver) throw new Error(brokenOff);
    const answer = await new Promise<Answer>((resolve) => {
      this.waiting.set(question.id, resolve);
      this.worker.postMessage(question);
    });
    if (answer.kind === 'failed') throw errorOf(answer.failure);
    return answer;
  }

  private settle(answer: Answer): void {
    const resolve = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    resolve?.(answer);
  }

  private failAll(error: unknown): void {
    if (this.isOver) return;
    this.isOver = true;
    this.on.end();
    for (const id of this.waiting.keys())
      this.settle({ id, kind: 'failed', failure: failureOf(error) });
  }
}
