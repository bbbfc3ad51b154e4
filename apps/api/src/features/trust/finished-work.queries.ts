import type { Db } from '../../db/database.js';

/** The newest finished work of the request with its company; undefined until it is done. */
export const finishedWorkOf = (db: Db, requestId: number) =>
  db
    .selectFrom('appointments')
    .innerJoin('companies', 'companies.id', 'appointments.company_id')
    .select([
      'appointments.id as appointment_id',
      'companies.id',
      'companies.name',
      'companies.email',
    ])
    .where('quote_request_id', '=', requestId)
    .where('status', '=', 'completed')
    .orderBy('appointments.id', 'desc')
    .executeTakeFirst();
