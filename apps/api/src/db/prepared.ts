import type { CompiledQuery, Compilable } from 'kysely';
import { statementsAtOnce, type Db, type KeptStatement } from './database.js';
import { isPostgres } from './dialect.js';

class Placeholder {
  constructor(readonly name: string) {}
}

interface Prepared {
  query: CompiledQuery;
  /** The names of the parameters that change; undefined for those that stand in the query itself. */
  names: readonly (string | undefined)[];
}

/**
 * A query that is built and compiled once a database and then only given its values: for what is asked with every call. The values may
 * stand anywhere but in lists (`in`), whose length is part of the statement.
 */
export function prepared<Values extends Record<string, string | number | null>, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
) {
  const known = new WeakMap<object, Prepared>();
  const compiled = (db: Db): Prepared => {
    const compiler = db.getExecutor().adapter;
    const earlier = known.get(compiler);
    if (earlier !== undefined) return earlier;
    const asked = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Values;
    const query = build(db, asked).compile();
    const names = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? parameter.name : undefined,
    );
    const made = { query: isPostgres(db) ? query : plannedOnce(query), names };
    known.set(compiler, made);
    return made;
  };
  return async (db: Db, values: Values): Promise<Row[]> => {
    const { query, names } = compiled(db);
    const parameters = names.map((name, at) =>
      name === undefined ? query.parameters[at] : values[name],
    );
    const statement = statementsAtOnce(db)?.(query.sql);
    return statement === undefined
      ? (await db.executeQuery<Row>({ ...query, parameters } as CompiledQuery<Row>)).rows
      : rowsOf<Row>(statement, parameters);
  };
}

const rowsOf = <Row>(statement: KeptStatement, parameters: readonly unknown[]): Row[] =>
  statement.all(parameters) as Row[];

/**
 * SQLite plans a statement anew whenever a parameter that it looked at while planning gets another value, which takes several times as
 * long as the statement itself. At what stands behind a plus it does not look.
 */
function plannedOnce(query: CompiledQuery): CompiledQuery {
  const pieces = query.sql.split('?');
  return pieces.length - 1 === query.parameters.length
    ? { ...query, sql: pieces.join('+?') }
    : query;
}
