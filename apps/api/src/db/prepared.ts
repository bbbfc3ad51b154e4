import type { CompiledQuery, Compilable } from 'kysely';
import type { Db } from './database.js';

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
export function prepared<Values extends Record<string, string | number | null>, Row>(build: (db: Db, values: Values) => Compilable<Row>) {
  const known = new WeakMap<object, Prepared>();
  const compiled = (db: Db): Prepared => {
    const compiler = db.getExecutor().adapter;
    const earlier = known.get(compiler);
    if (earlier !== undefined) return earlier;
    const asked = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Values;
    const query = build(db, asked).compile();
    const made = { query, names: query.parameters.map((parameter) => (parameter instanceof Placeholder ? parameter.name : undefined)) };
    known.set(compiler, made);
    return made;
  };
  return async (db: Db, values: Values): Promise<Row[]> => {
    const { query, names } = compiled(db);
    const parameters = names.map((name, at) => (name === undefined ? query.parameters[at] : values[name]));
    return (await db.executeQuery<Row>({ ...query, parameters } as CompiledQuery<Row>)).rows;
  };
}
