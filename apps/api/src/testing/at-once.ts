import { DomainError } from '@stumpquote/domain/errors';
import pg from 'pg';
import { vi } from 'vitest';
import type { Db } from '../db/database.js';
import { engineOf } from '../db/engine.js';

/**
 * Runs the calls concurrently; returns how many succeeded and the distinct error codes of the
 * others.
 */
export async function atOnce(calls: number, call: (index: number) => Promise<unknown>) {
  const results = await Promise.allSettled(Array.from({ length: calls }, (_, i) => call(i)));
  const refusals = results.flatMap((result) =>
    result.status === 'rejected'
      ? [result.reason instanceof DomainError ? result.reason.code : String(result.reason)]
      : [],
  );
  return { done: calls - refusals.length, refused: [...new Set(refusals)].toSorted() };
}

/** A barrier: releases all callers once `callers` have arrived, or none has for `quietMs`. */
function createBarrier(callers: number, quietMs: number): () => Promise<void> {
  let waiting: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  const passAll = () => {
    const all = waiting;
    waiting = [];
    for (const pass of all) pass();
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      clearTimeout(timer);
      if (waiting.length === callers) passAll();
      else timer = setTimeout(passAll, quietMs);
    });
}

/**
 * Disables locks on PostgreSQL: tables, or prefixes of names. The callers' transactions wait for
 * each other where they would take the last of these locks and again before they commit, so none
 * sees another's writes.
 */
export function disableLocks(db: Db, locks: readonly string[], callers: number): void {
  const engine = engineOf(db);
  const { lockRows, lockName } = engine;
  const query = pg.Client.prototype.query;
  const barrier = createBarrier(callers, 400);
  // Transactions that wait for another's row locks never arrive.
  const commitBarrier = createBarrier(callers, 100);
  const instead = async (lock: string) => {
    if (lock === locks.at(-1)) await barrier();
  };
  vi.spyOn(engine, 'lockRows').mockImplementation((tx, table, ids) =>
    locks.includes(table) ? instead(table) : lockRows(tx, table, ids),
  );
  vi.spyOn(engine, 'lockName').mockImplementation((tx, name) => {
    const lock = locks.find((start) => name.startsWith(start));
    return lock === undefined ? lockName(tx, name) : instead(lock);
  });
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...parameters: unknown[]
  ) {
    const run = () => Reflect.apply(query, this, parameters) as unknown;
    return (parameters[0] === 'commit' ? commitBarrier().then(run) : run()) as never;
  });
}
