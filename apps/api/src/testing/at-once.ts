import { DomainError } from '@stumpquote/domain/errors';
import pg from 'pg';
import { vi } from 'vitest';
import type { Db } from '../db/database.js';
import { engineOf } from '../db/engine.js';

/** Makes the calls at the same moment; returns how many succeeded, and the refusals' codes, each once. */
export async function atOnce(calls: number, call: (index: number) => Promise<unknown>) {
  const results = await Promise.allSettled(Array.from({ length: calls }, (_, i) => call(i)));
  const refusals = results.flatMap((result) =>
    result.status === 'rejected'
      ? [result.reason instanceof DomainError ? result.reason.code : String(result.reason)]
      : [],
  );
  return { done: calls - refusals.length, refused: [...new Set(refusals)].toSorted() };
}

const quietMs = 80;

/** Lets those who come pass together, once nobody else has come for a moment. */
function createMeeting(): () => Promise<void> {
  let waiting: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      clearTimeout(timer);
      timer = setTimeout(() => {
        const all = waiting;
        waiting = [];
        for (const pass of all) pass();
      }, quietMs);
    });
}

/**
 * Takes locks out, on PostgreSQL: tables, or names by their first words. Transactions meet where they would lock and again before they
 * commit, so that none sees what another one writes.
 */
export function takeOutLocks(db: Db, locks: readonly string[]): void {
  const engine = engineOf(db);
  const { lockRows, lockName } = engine;
  const query = pg.Client.prototype.query;
  const meet = createMeeting();
  const meetAtEnd = createMeeting();
  vi.spyOn(engine, 'lockRows').mockImplementation((tx, table, ids) =>
    locks.includes(table) ? meet() : lockRows(tx, table, ids),
  );
  vi.spyOn(engine, 'lockName').mockImplementation((tx, name) =>
    locks.some((start) => name.startsWith(start)) ? meet() : lockName(tx, name),
  );
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    ...query_: unknown[]
  ) {
    if (query_[0] === 'commit') await meetAtEnd();
    return Reflect.apply(query, this, query_);
  });
}
