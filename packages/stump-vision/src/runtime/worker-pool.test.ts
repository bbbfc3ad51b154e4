import { afterEach, expect, it } from 'vitest';
import type { PoolTask } from '../testing/pool-worker.js';
import {
  createWorkerPool,
  threadOptions,
  type RunOptions,
  type WorkerPool,
} from './worker-pool.js';

const file = new URL('../../dist/testing/pool-worker.js', import.meta.url);
let pool: WorkerPool;
afterEach(() => pool.close());

const run = (task: PoolTask, options?: RunOptions) => pool.run<number>(file, task, options);

it('reuses an idle thread, or starts one for each task', async () => {
  pool = createWorkerPool({ idleMs: 60_000 });
  expect(await run('thread')).toBe(await run('thread'));
  await pool.close();
  pool = createWorkerPool({ idleMs: null });
  expect(await run('thread')).not.toBe(await run('thread'));
});

it("reports a task's error or the death of its thread, and replaces the thread", async () => {
  pool = createWorkerPool({ idleMs: 60_000 });
  await expect(run('fail')).rejects.toThrow('not this one');
  await expect(run('die')).rejects.toThrow('the thread of pool-worker.js ended before its task');
  expect(await run('thread')).toBeGreaterThan(0);
});

it('refuses a task when the queue is full', async () => {
  pool = createWorkerPool({ maxWaiting: 1, busy: () => new Error('busy'), idleMs: 60_000 });
  const accepted = [run('thread'), run('thread')];
  await expect(run('thread')).rejects.toThrow('busy');
  await Promise.all(accepted);
});

it('ends a hanging task by its time limit, its signal, or closing the pool', async () => {
  pool = createWorkerPool({ timeLimitMs: 50, idleMs: null });
  await expect(run('hang')).rejects.toThrow('timed out');
  pool = createWorkerPool({ idleMs: 60_000 });
  const gone = new AbortController();
  const [running, waiting] = [
    run('hang', { signal: gone.signal }),
    run('hang', { signal: gone.signal }),
  ];
  gone.abort(new Error('left'));
  await expect(running).rejects.toThrow('left');
  await expect(waiting).rejects.toThrow('left');
  expect(await run('thread')).toBeGreaterThan(0);
  const hanging = expect(run('hang')).rejects.toThrow('ended before its task');
  await pool.close();
  await hanging;
});

it('runs a file from source with tsx, and a built one without options of this process', () => {
  expect(threadOptions(new URL('file:///src/run.ts')).execArgv).toContain('tsx');
  expect(threadOptions(new URL('file:///dist/run.js'))).toEqual({ execArgv: [] });
});

it('tells when a task leaves the queue', async () => {
  pool = createWorkerPool({ idleMs: 60_000 });
  const started: number[] = [];
  const [one, other] = [1, 2].map((n) => run('thread', { onStart: () => started.push(n) }));
  await one;
  expect(started[0]).toBe(1);
  await other;
  expect(started).toEqual([1, 2]);
});
