import Sqlite from 'better-sqlite3';
import { databaseFile } from '../db/database.js';
import type { Deps } from '../deps.js';

/** The statements that run meanwhile, as the driver is given them. */
export async function statementsOf({ db }: Pick<Deps, 'db'>, run: () => Promise<unknown>): Promise<string[]> {
  const found = new Set<string>();
  const executor = db.getExecutor();
  const original = executor.executeQuery.bind(executor);
  executor.executeQuery = async (query) => {
    found.add(query.sql);
    return original(query);
  };
  try {
    await run();
  } finally {
    executor.executeQuery = original;
  }
  return [...found];
}

/** The steps by which SQLite answers each statement. */
export function plansOf({ config }: Pick<Deps, 'config'>, statements: readonly string[]): { statement: string; steps: string[] }[] {
  const sqlite = new Sqlite(databaseFile(config.dataDir), { readonly: true });
  const plans = statements.map((statement) => {
    const plan = sqlite.prepare<unknown[], { detail: string }>(`explain query plan ${statement}`).all(...Array.from(statement.matchAll(/\?/g), () => 'x'));
    return { statement, steps: plan.map(({ detail }) => detail) };
  });
  sqlite.close();
  return plans;
}
