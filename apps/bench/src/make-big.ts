import { statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { ensureBigDatabase } from './big/big-database.ts';
import { bigDataFolder } from './big/data-folder.ts';

// Creates the database that the other benches share, if missing, and reports its contents.

const began = performance.now();
const file = await ensureBigDatabase(bigDataFolder());
const sqlite = new Sqlite(file, { readonly: true });
const tables = sqlite
  .prepare(
    "select name from sqlite_master where type = 'table' and sql not like '%virtual%' and name not like '%\\_search\\_%' escape '\\' order by name",
  )
  .all() as { name: string }[];
const counts = tables.map(({ name }) => ({
  name,
  count: (sqlite.prepare(`select count(*) as count from "${name}"`).get() as { count: number })
    .count,
}));
process.stdout.write(
  `${file}: ${Math.round(statSync(file).size / 1024 / 1024)} MB, ${((performance.now() - began) / 1000).toFixed(1)} s\n`,
);
for (const { name, count } of counts)
  if (count > 0) process.stdout.write(`  ${name.padEnd(24)} ${count}\n`);
