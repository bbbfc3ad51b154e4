import {
  maxCountedNews,
  officeNewsKinds,
  officeWorkKinds,
  type OfficeNewsKind,
} from '@stumpquote/domain/quote-requests/office-news';
import { openRequestStatuses } from '@stumpquote/domain/quote-requests/request-status';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Db } from '../../db/database.js';

/** Events read per round, newest first: more than customers cause between two emails. */
const newestEvents = 1000;

/** Whether the office or a company has done something on the `request` since this event. */
const isWorkedOnSince = (eventId: Expression<unknown>) =>
  sql<SqlBool>`exists (
    select 1 from request_events as work
    where work.quote_request_id = ${sql.ref('request.id')}
      and work.actor in ('administrator', 'company')
      and work.id > ${eventId}
  )`;

/**
 * Returns what customers and the calendar did in `from` ≤ time < `until`, oldest first, without
 * what the office or a company has acted on since.
 */
export async function officeNewsBetween(db: Db, { from, until }: { from: string; until: string }) {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('request_events')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(newestEvents)
        .as('event'),
    )
    .innerJoin('quote_requests as request', 'request.id', 'event.quote_request_id')
    .select([
      'event.kind',
      'request.id',
      'request.reference_number',
      'request.first_name',
      'request.last_name',
      'request.city',
      'request.zip',
    ])
    .where('event.kind', 'in', officeNewsKinds)
    .where('event.actor', 'in', ['customer', 'system'])
    .where('event.created_at', '>=', from)
    .where('event.created_at', '<', until)
    .where((eb) => eb.not(isWorkedOnSince(eb.ref('event.id'))))
    .orderBy('event.id')
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as OfficeNewsKind }));
}

/**
 * Counts the open requests on which nobody in the office or a company has done anything since the
 * customer's last step.
 */
export async function countOfficeNews(db: Db): Promise<number> {
  const rows = await db
    .selectFrom('quote_requests as request')
    .select('request.id')
    .where('request.status', 'in', openRequestStatuses)
    .where((eb) =>
      eb.not(
        isWorkedOnSince(
          eb
            .selectFrom('request_events as news')
            .select(({ fn, lit }) => fn.coalesce(fn.max('news.id'), lit(0)).as('id'))
            .whereRef('news.quote_request_id', '=', 'request.id')
            .where('news.kind', 'in', officeWorkKinds)
            .where('news.actor', 'in', ['customer', 'system']),
        ),
      ),
    )
    .limit(maxCountedNews)
    .execute();
  return rows.length;
}
