import type { ResumeTask } from '@stumpquote/domain/appointments/company-tasks';
import type { Db } from '../../db/database.js';
import type { NewRow } from '../../db/new-row.js';
import type { PutOffTasksTable } from '../../db/schema/appointments.js';

/** Returns a company's tasks postponed past `today`, with the name of who postponed each. */
export const putOffsOfCompany = (db: Db, companyId: number, today: string) =>
  db
    .selectFrom('put_off_tasks')
    .innerJoin('quotes', 'quotes.id', 'put_off_tasks.quote_id')
    .innerJoin('users', 'users.id', 'put_off_tasks.put_off_by_id')
    .selectAll('put_off_tasks')
    .select(['users.first_name', 'users.last_name'])
    .where('quotes.company_id', '=', companyId)
    .where('put_off_tasks.until', '>', today)
    .execute();

/** Upserts: a new day or reason replaces the previous one. */
export const savePutOff = (tx: Db, row: NewRow<PutOffTasksTable>) =>
  tx
    .insertInto('put_off_tasks')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['quote_id', 'kind']).doUpdateSet((eb) => ({
        until: eb.ref('excluded.until'),
        reason: eb.ref('excluded.reason'),
        put_off_by_id: eb.ref('excluded.put_off_by_id'),
        created_at: eb.ref('excluded.created_at'),
      })),
    )
    .execute();

export const deletePutOff = (tx: Db, { quoteId, kind }: ResumeTask) =>
  tx.deleteFrom('put_off_tasks').where('quote_id', '=', quoteId).where('kind', '=', kind).execute();
