import { parentPort, workerData } from 'node:worker_threads';
import type { Config } from '../../../process/config.js';
import { databaseFile, openForReading } from '../../../db/database.js';
import { failureOf, type Answer, type Question } from './export-thread-messages.js';
import { openExport, type ExportOrder, type OpenExport } from './open-export.js';

const { config } = workerData as { config: Config };
const db = openForReading(databaseFile(config.dataDir));
const reading = new Map<number, OpenExport>();

function say(answer: Answer): void {
  const bytes = answer.kind === 'failed' ? null : answer.bytes;
  parentPort?.postMessage(answer, bytes === null ? [] : [bytes.buffer as ArrayBuffer]);
}

async function open(id: number, order: ExportOrder): Promise<void> {
  const made = await openExport({ db, config }, order);
  reading.set(id, made);
  say({ id, kind: 'opened', name: made.name, bytes: await made.next() });
}

async function answerTo(question: Question): Promise<void> {
  const { id, kind } = question;
  try {
    if (kind === 'open') return await open(id, question.order);
    const made = reading.get(id);
    if (kind === 'more') say({ id, kind: 'bytes', bytes: (await made?.next()) ?? null });
    else {
      reading.delete(id);
      made?.close();
    }
  } catch (error) {
    say({ id, kind: 'failed', failure: failureOf(error) });
  }
}

parentPort?.on('message', (question: Question) => void answerTo(question));
