import Sqlite from 'better-sqlite3';
import type { QueryExecutor } from 'kysely';
import { databaseFile } from '../db/database.js';
import type { Deps } from '../ports/deps.js';

/** Records the SQL statements executed during `run`, inside transactions and outside. */
export async function statementsOf(
  { db }: Pick<Deps, 'db'>,
  run: () => Promise<unknown>,
): Promise<string[]> {
  const found = new Set<string>();
  const executor = db.getExecutor();
  const restore = listen(executor, (statement) => found.add(statement));
  try {
    await run();
  } finally {
    restore();
  }
  return [...found];
}

function listen(executor: QueryExecutor, onStatement: (statement: string) => void): () => void {
  const { executeQuery, withConnectionProvider } = executor;
  const [execute, transacting] = [
    executeQuery.bind(executor),
    withConnectionProvider.bind(executor),
  ];
  executor.executeQuery = async (query) => {
    onStatement(query.sql);
    return execute(query);
  };
  // Each transaction has its own executor.
  executor.withConnectionProvider = (provider) => {
    const own = transacting(provider);
    listen(own, onStatement);
    return own;
  };
  return () => void Object.assign(executor, { executeQuery, withConnectionProvider });
}

/** Returns SQLite's query plan for each statement. */
export function plansOf(
  { config }: Pick<Deps, 'config'>,
  statements: readonly string[],
): { statement: string; steps: string[] }[] {
  const sqlite = new Sqlite(databaseFile(config.dataDir), { readonly: true });
  const plans = statements.map((statement) => {
    const plan = sqlite
      .prepare<unknown[], { detail: string }>(`explain query plan ${statement}`)
      .all(...Array.from(statement.matchAll(/\?/g), () => 'x'));
    return { statement, steps: plan.map(({ detail }) => detail) };
  });
  sqlite.close();
  return plans;
}
