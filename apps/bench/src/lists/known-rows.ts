import { sql } from 'kysely';
import type { Db } from '../../../api/dist/db/db.js';
import type { Known } from './query-cases.ts';

/** Returns rows that the bench's accounts may see. */
export async function knownRows(
  db: Db,
  people: { companyId: number; customerId: number },
): Promise<Known> {
  const values = async <T>(statement: string): Promise<T[]> =>
    (await sql.raw<{ value: T }>(statement).execute(db)).rows.map(({ value }) => value);
  return {
    references: await values<string>(
      'select reference_number as value from quote_requests order by id desc limit 20',
    ),
    quotes: await values<number>(
      'select id as value from quotes where deleted_at is null order by id desc limit 20',
    ),
    companyQuotes: await values<number>(
      `select id as value from quotes where company_id = ${people.companyId} and status = 'accepted' order by id desc limit 10`,
    ),
    customerRequests: await values<number>(
      `select id as value from quote_requests where user_id = ${people.customerId} limit 10`,
    ),
    companyRequests: await values<number>(
      `select id as value from quote_requests where company_id = ${people.companyId} order by id desc limit 20`,
    ),
    companyAppointments: await values<number>(
      `select id as value from appointments where company_id = ${people.companyId} order by id desc limit 10`,
    ),
  };
}
