import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../../growth.json', import.meta.url);

/** What was measured. Times in milliseconds, sizes in bytes. */
export interface Measured {
  /** p50 and p95 in the database, by kind of query. */
  queries?: Record<string, { p50: number; p95: number }>;
  dataPerRequest?: number;
  indexesPerRequest?: number;
  submissionsPerSecond?: { alone: number; eightAtOnce: number };
  export?: { rows: number; seconds: number; memoryMb: number };
}

/** Of one engine at one size. */
export interface Growth extends Measured {
  engine: 'sqlite' | 'postgres';
  requests: number;
}

export const readGrowth = (): Growth[] => JSON.parse(readFileSync(file, 'utf8')) as Growth[];

/** Replaces what was measured before of the same. */
export function keepGrowth(engine: Growth['engine'], requests: number, measured: Measured): void {
  const kept = readGrowth();
  const isSame = (one: Growth) => one.engine === engine && one.requests === requests;
  const before = kept.find(isSame);
  const queries = { ...before?.queries, ...measured.queries };
  const all = [
    ...kept.filter((one) => !isSame(one)),
    { ...before, ...measured, engine, requests, queries },
  ].toSorted((a, b) => a.engine.localeCompare(b.engine) || a.requests - b.requests);
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
}
