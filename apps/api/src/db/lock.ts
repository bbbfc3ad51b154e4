import type { Db } from './db.js';
import { engineOf } from './engine.js';

/** The order in which a transaction locks rows, so that two of them never wait for each other; names come last. */
const lockedTables = ['users', 'companies', 'quote_requests', 'messages'] as const;
type LockedTable = (typeof lockedTables)[number];

/**
 * Locks rows until the transaction ends, before it reads what its change depends on: what it reads afterwards, no other
 * one changes. Rows that don't exist are ignored. Throws if the transaction already has a lock that comes later.
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

/** The same for what has no row yet, or many. A transaction with two names must always lock them in the same order. */
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

/** Rows of one table have to be locked together, since their order is that of their ids. */
function keepOrder(tx: Db, rank: number, rows: readonly string[]): void {
  if (!tx.isTransaction) throw new Error('locks need a transaction');
  const locks = locksOf.get(tx) ?? { rank: -1, held: new Set<string>() };
  const isName = rank === lockedTables.length;
  if (isName ? rank < locks.rank : rank <= locks.rank)
    throw new Error(`locked out of order: ${rows.join(', ')} after ${[...locks.held].join(', ')}`);
  for (const row of rows) locks.held.add(row);
  locksOf.set(tx, { rank, held: locks.held });
}
