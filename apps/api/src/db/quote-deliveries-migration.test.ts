import { expect, it } from 'vitest';
import { databaseBefore } from '../testing/earlier-database.js';
import { insertTestMessage } from '../testing/insert-message.js';
import { insertEarlierRequest, insertTestQuote, insertTestUser } from '../testing/insert-rows.js';
import { systemClock } from '../process/clock.js';
import { randomIds } from '../process/ids.js';
import type { Deps } from '../ports/deps.js';
import { migrate } from './migrator.js';

it("keeps older quotes' dates, and derives delivery from their messages, or from the sent date without any", async () => {
  const { db, remove } = await databaseBefore('030');
  const deps = { db, clock: systemClock, ids: randomIds } as Deps;
  const author = await insertTestUser(deps);
  const request = await insertEarlierRequest(deps);
  const dates = { sent_at: '2026-10-01T12:00:00.000Z', expires_at: '2026-11-01T03:59:59.999Z' };
  const quote = () =>
    insertTestQuote(deps, {
      quote_request_id: request.id,
      created_by_id: author.id,
      status: 'sent',
      sent: 1,
      ...dates,
    });
  const [delivered, skipped, unknown] = [await quote(), await quote(), await quote()];
  const about = {
    type: 'quote_ready_notification',
    channel: 'sms',
    quote_request_id: request.id,
  } as const;
  await insertTestMessage(deps, {
    ...about,
    quote_id: delivered.id,
    status: 'delivered',
    sent_at: '2026-10-02T12:00:00.000Z',
  });
  await insertTestMessage(deps, {
    ...about,
    quote_id: skipped.id,
    status: 'skipped',
    error: 'not delivered: no provider configured',
  });
  await migrate(db);
  const rows = await db
    .selectFrom('quotes')
    .select(['id', 'delivered_at', 'delivered_by', 'sent_at', 'expires_at'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { id: delivered.id, delivered_at: '2026-10-02T12:00:00.000Z', delivered_by: 'sms', ...dates },
    { id: skipped.id, delivered_at: null, delivered_by: null, ...dates },
    { id: unknown.id, delivered_at: dates.sent_at, delivered_by: 'sms', ...dates },
  ]);
  await remove();
});
