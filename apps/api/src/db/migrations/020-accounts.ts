import { sql } from 'kysely';
import { required, type AnyDatabase } from './portable.js';

const otherLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
};

const folded = (name: string): string =>
  name
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœøłđðþħı]/gu, (letter) => otherLetters[letter] ?? letter)
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');

interface Account {
  id: number;
  username: string;
  username_key: string;
  email: string | null;
}

/**
 * Where new passwords are asked for until the mail is written, and usernames without accents as their keys. Who asked first keeps a name: where two
 * accounts' names differ by accents alone, the older one gets the key without them and the other one keeps its own, by which it still signs in. A username
 * that is an address which is no longer its account's becomes the account's own address: the old one may be somebody else's.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('password_reset_requests')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('requested_at', 'text', required)
    .execute();
  const { rows } =
    await sql<Account>`select id, username, username_key, email from users order by id`.execute(db);
  const taken = new Set(rows.map((row) => row.username_key));
  for (const { id, username, username_key: before, email } of rows) {
    const isFormerAddress = username.includes('@') && email !== null && before !== email;
    const name = isFormerAddress ? email : username;
    const key = folded(name);
    if (key === before || key === '' || taken.has(key)) continue;
    taken.delete(before);
    taken.add(key);
    await sql`update users set username = ${name}, username_key = ${key} where id = ${id}`.execute(
      db,
    );
  }
}
