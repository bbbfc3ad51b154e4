import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import Sqlite from 'better-sqlite3';
import { databaseFile, openDatabase } from '../../../api/dist/db/database.js';
import { migrate } from '../../../api/dist/db/migrator.js';
import { benchPassword, insertAccounts } from './accounts.ts';
import { analysisPatterns } from './analyses.ts';
import { seededSizes } from './big-sizes.ts';
import { inserter, type Insert } from './inserter.ts';
import { Chance } from './random.ts';
import { insertRequest } from './requests.ts';
import { instant, type SeedContext } from './seed-context.ts';
import { Slots } from './slots.ts';

/** The seed's current time: its three years of work end here. */
export const bigNow = Date.UTC(2026, 10, 21, 12);
const begin = bigNow - 3 * 365 * 24 * 3_600_000;

/**
 * Creates the benches' database if missing, under a temporary name, and renames it once complete.
 */
export async function ensureBigDatabase(dataDir: string): Promise<string> {
  const file = databaseFile(dataDir);
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) {
    const unfinished = path.join(dataDir, 'stumpquote.filling.db');
    for (const suffix of ['', '-wal', '-shm']) rmSync(unfinished + suffix, { force: true });
    await fillDatabase(unfinished);
    renameSync(unfinished, file);
  }
  const db = openDatabase(file);
  await migrate(db);
  await db.destroy();
  return file;
}

async function fillDatabase(file: string): Promise<void> {
  const db = openDatabase(file, { durable: false });
  await migrate(db);
  await db.destroy();
  const sqlite = new Sqlite(file);
  sqlite.function('lower', { deterministic: true }, (text: unknown) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  );
  sqlite.pragma('synchronous = OFF');
  sqlite.pragma('foreign_keys = OFF');
  sqlite.pragma('cache_size = -400000');
  const passwordHash = await hash(benchPassword, {
    algorithm: 2,
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
    salt: Buffer.alloc(16, 7),
  });
  sqlite.exec('begin');
  // The search index is filled at once, which is faster than by its triggers.
  const triggers = sqlite
    .prepare("select name, sql from sqlite_schema where type = 'trigger'")
    .all() as { name: string; sql: string }[];
  for (const { name } of triggers) sqlite.exec(`drop trigger ${name}`);
  insertAll(inserter(sqlite), passwordHash);
  sqlite.exec('insert into request_search (rowid, text) select id, text from request_texts');
  for (const trigger of triggers) sqlite.exec(trigger.sql);
  sqlite.exec('commit');
  const broken = sqlite.pragma('foreign_key_check') as unknown[];
  if (broken.length > 0) throw new Error(`${broken.length} rows reference missing rows`);
  sqlite.pragma('wal_checkpoint(TRUNCATE)');
  sqlite.close();
}

function insertAll(insert: Insert, passwordHash: string): void {
  const chance = new Chance(20_261_121);
  const accounts = insertAccounts(chance, insert, seededSizes, {
    from: begin,
    to: bigNow,
    hash: passwordHash,
  });
  const context: SeedContext = {
    chance,
    insert,
    accounts,
    patterns: analysisPatterns(chance),
    slots: new Slots(),
    now: bigNow,
  };
  let quotes = 0;
  for (let id = 1; id <= seededSizes.requests; id += 1) {
    // Growing over the years.
    const created =
      begin +
      (bigNow - begin) * Math.sqrt(id / seededSizes.requests) -
      chance.between(0, 3_600_000);
    // Slightly ahead of schedule, because the last requests have no quotes yet, so that the total
    // is exact.
    const due = Math.min(
      seededSizes.quotes,
      Math.round((seededSizes.quotes * id) / (seededSizes.requests * 0.99)),
    );
    quotes += insertRequest(context, id, created, due - quotes);
  }
  insertChats(chance, insert);
}

const questions = [
  'Why do mushrooms grow around my stump?',
  'How deep do you grind?',
  'Do I need a permit for an oak?',
  'Can I replant in the same spot?',
];

function insertChats(chance: Chance, insert: Insert): void {
  for (let chat = 0; chat < seededSizes.requests / 10; chat += 1) {
    const shared = {
      user_id: null,
      visitor_id: chance.uuid(),
      session_id: chance.uuid(),
      created_at: instant(chance.between(bigNow - 90 * 24 * 3_600_000, bigNow)),
    };
    for (let turn = chance.whole(1, 5); turn > 0; turn -= 1) {
      insert('chat_messages', {
        ...shared,
        role: 'user',
        content: chance.pick(questions),
        answer: null,
      });
      insert('chat_messages', {
        ...shared,
        role: 'assistant',
        content: 'Roots and the stump feed fungi while they rot. '.repeat(6),
        answer: '{"kind":"answer","sources":[]}',
      });
    }
  }
}
