import type { Db } from './db.js';
import { engineOf } from './engine.js';

/** The lock order, which prevents deadlocks; names come last. */
const lockedTables = ['users', 'companies', 'quote_requests', 'messages'] as const;
type LockedTable = (typeof lockedTables)[number];

/**
 * Locks rows until the transaction ends. Call it before reading what the change depends on, so no
 * other transaction changes that in between. Ignores rows that don't exist. Throws if the
 * transaction already holds a later lock.
 */
export async function lockRows(
  tx: Db,
  table: LockedTable,
  ids: readonly (number | string)[],
): Promise<void> {
  const rows = ids.map((id) => `${table} ${id}`);
  if (isHeld(tx, rows)) return;
  keepOrder(tx, lockedTables.indexOf(table), rows);
  await engineOf(tx).lockRows(tx, table, ids);
}

/**
 * Advisory lock, for what has no row yet or many rows. Transactions that lock two names must lock
 * them in the same order.
 */
export async function lockName(tx: Db, name: string): Promise<void> {
  if (isHeld(tx, [name])) return;
  keepOrder(tx, lockedTables.length, [name]);
  await engineOf(tx).lockName(tx, name);
}

interface Locks {
  rank: number;
  held: Set<string>;
}

const locksOf = new WeakMap<Db, Locks>();

const isHeld = (tx: Db, rows: readonly string[]): boolean =>
  rows.every((row) => locksOf.get(tx)?.held.has(row) === true);

/** Throws on a lock out of order. A table's rows are locked in one call, which sorts them by id. */
function keepOrder(tx: Db, rank: number, rows: readonly string[]): void {
  if (!tx.isTransaction) throw new Error('locks need a transaction');
  const locks = locksOf.get(tx) ?? { rank: -1, held: new Set<string>() };
  const isName = rank === lockedTables.length;
  if (isName ? rank < locks.rank : rank <= locks.rank)
    throw new Error(`locked out of order: ${rows.join(', ')} after ${[...locks.held].join(', ')}`);
  for (const row of rows) locks.held.add(row);
  locksOf.set(tx, { rank, held: locks.held });
}
