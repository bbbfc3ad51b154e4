import Sqlite from 'better-sqlite3';
import type { Known } from './query-cases.ts';

/** Returns rows that the bench's accounts may see. */
export function knownRows(file: string, people: { companyId: number; customerId: number }): Known {
  const sqlite = new Sqlite(file, { readonly: true });
  const values = <T>(statement: string, ...bound: unknown[]) =>
    sqlite
      .prepare<unknown[], T>(statement)
      .pluck()
      .all(...bound);
  const known: Known = {
    references: values<string>('select reference_number from quote_requests where id % 5000 = 17'),
    quotes: values<number>('select id from quotes where id % 6000 = 23 and deleted_at is null'),
    companyQuotes: values<number>(
      "select id from quotes where company_id = ? and status = 'accepted' order by id desc limit 10",
      people.companyId,
    ),
    customerRequests: values<number>(
      'select id from quote_requests where user_id = ? limit 10',
      people.customerId,
    ),
    companyRequests: values<number>(
      'select id from quote_requests where company_id = ? order by id desc limit 20',
      people.companyId,
    ),
    companyAppointments: values<number>(
      'select id from appointments where company_id = ? order by id desc limit 10',
      people.companyId,
    ),
  };
  sqlite.close();
  return known;
}
