import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { markKey } from '../../../api/dist/features/photos/installation-mark.js';

/** Queries for inconsistent rows; each must return nothing, even after an interrupted change. */
const inconsistencies: Record<string, string> = {
  'a request without exactly one "submitted" on its timeline': `select id from quote_requests r where (select count(*) from request_events e where e.quote_request_id = r.id and e.kind = 'submitted') <> 1`,
  'a request without a photo':
    'select id from quote_requests r where not exists (select 1 from photos p where p.quote_request_id = r.id)',
  'two requests of one customer':
    'select email as id from quote_requests group by email having count(*) > 1',
  'two live quotes of one request': `select quote_request_id as id from quotes where deleted_at is null and status <> 'superseded' group by quote_request_id having count(*) > 1`,
  'a superseded quote without a successor': `select id from quotes where status = 'superseded'`,
  'a quote without exactly one "quote_drafted" on the timeline': `select id from quotes q where (select count(*) from request_events e where e.quote_request_id = q.quote_request_id and e.kind = 'quote_drafted') <> 1`,
  'a quote sent in one column and not in another': `select id from quotes where (sent = 1) <> (sent_at is not null) or (sent = 0 and status <> 'draft')`,
  'a delivered quote without its expiry, or vice versa': `select id from quotes where (expires_at is not null and delivered_at is null) or (delivered_at is not null and expires_at is null and status in ('sent', 'email_sent'))`,
  'a sent quote whose request is not quoted, or vice versa': `select r.id from quote_requests r where (r.status = 'quoted') <>
    exists (select 1 from quotes q where q.quote_request_id = r.id and q.sent = 1)`,
  'a quote accepted in one column and not in another': `select id from quotes where (accepted = 1) <> (status = 'accepted') or (accepted = 1) <> (accepted_at is not null)`,
  'an accepted quote without its signature, or a signature without one':
    'select id from quotes q where (accepted = 1) <> exists (select 1 from quote_acceptances a where a.quote_id = q.id)',
  'an accepted quote without its utility ticket':
    'select id from quotes q where (accepted = 1) <> exists (select 1 from utility_tickets t where t.quote_id = q.id)',
  'an accepted quote whose request belongs to another company':
    'select q.id from quotes q join quote_requests r on r.id = q.quote_request_id where q.accepted = 1 and r.company_id is not q.company_id',
  'an appointment without an accepted quote':
    'select a.id from appointments a join quotes q on q.id = a.quote_id where q.accepted <> 1',
  'an appointment without exactly one "appointment_booked"': `select id from appointments a where (select count(*) from request_events e where e.quote_request_id = a.quote_request_id and e.kind = 'appointment_booked') <> 1`,
  'two appointments of one quote': `select quote_id as id from appointments where status <> 'cancelled' group by quote_id having count(*) > 1`,
  'a crew in two places': `select min(id) as id from appointments where status <> 'cancelled' group by company_id, date, window_start, crew having count(*) > 1`,
  'a duplicate message':
    'select min(id) as id from messages where quote_request_id is not null group by quote_request_id, channel, type, to_address having count(*) > 1',
  'a duplicate event': `select min(id) as id from request_events where kind in ('quote_accepted', 'quote_sent', 'quote_emailed', 'assigned')
     group by quote_request_id, kind having count(*) > 1`,
  'a request without its confirmation': `select id from quote_requests r where not exists (select 1 from messages m where m.quote_request_id = r.id and m.type = 'quote_request_confirmation' and m.channel = 'email')`,
  'a text without consent': `select m.id from messages m join quote_requests r on r.id = m.quote_request_id
    where m.channel = 'sms' and m.status <> 'skipped' and r.sms_consent_at is null`,
  'a quote marked as sent without its text': `select id from quotes q where sent = 1 and not exists (select 1 from messages m where m.quote_id = q.id and m.type = 'quote_ready_notification')`,
  'an emailed quote without its email': `select id from quotes q where (emailed_at is not null) <> exists (select 1 from messages m where m.quote_id = q.id and m.type = 'detailed_quote_email')`,
  'an acceptance the company was not notified of': `select id from quotes q where accepted = 1 and not exists (select 1 from messages m where m.quote_id = q.id and m.type = 'quote_accepted_company')`,
  'an appointment the customer was not notified of': `select id from appointments a where not exists (select 1 from messages m where m.quote_id = a.quote_id and m.type like 'appointment_booked%' and m.type not like '%company')`,
  'a message that is never sent': `select id from messages where status in ('waiting', 'sending')`,
  'a message that failed': `select id from messages where status = 'failed'`,
  'an idempotency key without its response': `select key as id from idempotency_keys where response = 'null'`,
  'a broken reference between tables': 'select "table" as id from pragma_foreign_key_check',
  'a corrupt database file': `select integrity_check as id from pragma_integrity_check where integrity_check <> 'ok'`,
};

export interface Finding {
  problem: string;
  /** Row ids, file names, or story numbers. */
  examples: string[];
}

export const openDatabase = (dataDir: string): DatabaseSync =>
  new DatabaseSync(path.join(dataDir, 'stumpquote.db'));

export function inconsistenciesIn(db: DatabaseSync): Finding[] {
  return Object.entries(inconsistencies).flatMap(([problem, query]) =>
    findingsOf(
      problem,
      db
        .prepare(query)
        .all()
        .map((row) => String(row['id'])),
    ),
  );
}

export const inconsistencyCount = Object.keys(inconsistencies).length;

export const findingsOf = (problem: string, examples: readonly string[]): Finding[] =>
  examples.length === 0 ? [] : [{ problem, examples: examples.slice(0, 10) }];

const variants = ['original', 'view', 'thumb'];
const fileOf = (id: string, variant: string): string =>
  path.join(id.slice(0, 2), `${id}-${variant}.jpg`);

/** Finds photos missing one of their files, and files without a photo. */
export async function fileFindings(db: DatabaseSync, dataDir: string): Promise<Finding[]> {
  const folder = path.join(dataDir, 'photos');
  const wanted = db
    .prepare('select id from photos')
    .all()
    .flatMap(({ id }) => variants.map((variant) => fileOf(String(id), variant)));
  const expectedFiles = new Set(wanted);
  return [
    ...findingsOf(
      'a photo without one of its files',
      wanted.filter((file) => !existsSync(path.join(folder, file))),
    ),
    ...findingsOf(
      'a file without a photo',
      (await filesIn(folder)).filter((file) => file !== markKey && !expectedFiles.has(file)),
    ),
  ];
}

export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}
