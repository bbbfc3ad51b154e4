import { setTimeout as sleep } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';

export type PoolTask = 'thread' | 'die' | 'fail' | 'hang';

/** Does what the worker pool's tests need a thread to do. */
export async function run(task: PoolTask): Promise<number> {
  if (task === 'die') process.exit(1);
  if (task === 'fail') throw new RangeError('not this one');
  if (task === 'hang') await sleep(60_000);
  return threadId;
}
