import type { DatabaseSync } from 'node:sqlite';
import type { ReceivedEmail } from '../../../api/src/testing/fake-resend.ts';
import type { ReceivedSms } from '../../../api/src/testing/fake-twilio.ts';
import { findingsOf, type Finding } from './invariants.ts';
import type { Story } from './story.ts';

type Row = Record<string, unknown>;

/** Returns what the server acknowledged to a story but the database doesn't have. */
export function lostOf(db: DatabaseSync, story: Story): string[] {
  const one = (query: string, ...values: (string | number)[]): Row =>
    db.prepare(query).get(...values) ?? {};
  const request = one('select * from quote_requests where email = ?', story.email);
  const quote = one('select * from quotes where id = ?', story.quoteIds[0] ?? 0);
  const photo = one('select quote_request_id from photos where id = ?', story.photoIds[0] ?? '');
  const appointment = one('select * from appointments where id = ?', story.appointment?.id ?? 0);
  const promises: Record<string, boolean> = {
    'its request':
      request['id'] === story.requestId &&
      story.references.every((reference) => reference === request['reference_number']),
    'its photo': photo['quote_request_id'] === story.requestId,
    'its quote':
      quote['quote_request_id'] === story.requestId && new Set(story.quoteIds).size === 1,
    'that the quote was sent': quote['sent'] === 1 && quote['emailed_at'] !== null,
    'the acceptance': quote['accepted'] === 1 && quote['status'] === 'accepted',
    'the appointment':
      appointment['quote_id'] === story.quoteIds[0] &&
      appointment['date'] === story.appointment?.date &&
      appointment['window_start'] === story.appointment?.windowStart &&
      appointment['status'] === 'scheduled',
  };
  return Object.entries(promises).flatMap(([promise, isKept]) =>
    isKept ? [] : [`story ${story.number}: ${promise}`],
  );
}

/**
 * Checks that each email arrived exactly once, each text at most once, and at least once if the
 * product says it was sent.
 */
export function deliveryFindings(
  db: DatabaseSync,
  emails: readonly ReceivedEmail[],
  texts: readonly ReceivedSms[],
): Finding[] {
  const rows = db
    .prepare('select id, channel, status, to_address, provider_id from messages')
    .all();
  const arrived = countBy(emails, ({ key }) => key ?? 'no key');
  const emailRows = rows.filter(
    ({ channel, status }) => channel === 'email' && status !== 'skipped',
  );
  const received = countBy(texts, ({ to, body }) => `${to} ${body}`);
  const receivedIds = new Set(texts.map(({ sid }) => sid));
  const smsRows = rows.filter(({ channel }) => channel === 'sms');
  const isSent = (row: Row) => row['status'] === 'sent';
  // By recipient: the links in their bodies were redacted after sending.
  const sentTo = countBy(smsRows.filter(isSent), (row) => String(row['to_address']));
  return [
    ...findingsOf(
      'an email that did not arrive exactly once',
      emailRows.filter(({ id }) => arrived.get(String(id)) !== 1).map(({ id }) => String(id)),
    ),
    ...findingsOf(
      'a delivered email without a message',
      [...arrived.keys()].filter((key) => !rows.some(({ id }) => id === key)),
    ),
    ...findingsOf(
      'a text that arrived twice',
      [...received].filter(([, times]) => times > 1).map(([text]) => text),
    ),
    ...findingsOf(
      'a text marked as sent that did not arrive',
      smsRows
        .filter((row) => isSent(row) && !receivedIds.has(String(row['provider_id'])))
        .map(({ id }) => String(id)),
    ),
    ...findingsOf(
      'a skipped or unknown text that arrived',
      [...countBy(texts, ({ to }) => to)]
        .filter(([to, times]) => times > (sentTo.get(to) ?? 0))
        .map(([to]) => to),
    ),
  ];
}

function countBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}
