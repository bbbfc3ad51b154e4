import { sql } from 'kysely';
import { autoId, autoIdColumn, flag, required, type AnyDatabase } from '../portable.js';

export async function companies(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('companies')
    .addColumn('id', autoId(db), autoIdColumn(db))
    .addColumn('name', 'text', required)
    .addColumn('description', 'text')
    .addColumn('address', 'text', required)
    .addColumn('city', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('zip', 'text', required)
    .addColumn('phone', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('website', 'text')
    .addColumn('is_active', 'integer', flag(1))
    .addColumn('approved_at', 'text')
    .addColumn('service_zips', 'text', required)
    .addColumn('working_days', 'text', required)
    .addColumn('arrival_windows', 'text', required)
    .addColumn('crews', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('worked_holidays', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('closures', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('days_off_at', 'text')
    .addColumn('instant_offer_max_cents', 'integer')
    .addCheckConstraint('companies_crews', sql`crews >= 1`)
    .execute();
}
