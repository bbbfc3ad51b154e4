import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../../growth.json', import.meta.url);

/** What one engine showed at one size. Times in milliseconds, sizes in bytes. */
export interface Growth {
  engine: 'sqlite' | 'postgres';
  requests: number;
  /** p50 and p95 in the database, by kind of query. */
  queries: Record<string, { p50: number; p95: number }>;
  dataPerRequest: number;
  indexesPerRequest: number;
  submissionsPerSecond: { alone: number; eightAtOnce: number };
  export: { rows: number; seconds: number; memoryMb: number };
}

export const readGrowth = (): Growth[] => JSON.parse(readFileSync(file, 'utf8')) as Growth[];

export function writeGrowth(growth: Growth): void {
  const isOther = (one: Growth) => one.engine !== growth.engine || one.requests !== growth.requests;
  const all = [...readGrowth().filter(isOther), growth].toSorted(
    (a, b) => a.engine.localeCompare(b.engine) || a.requests - b.requests,
  );
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
}
