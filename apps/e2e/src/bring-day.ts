import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Lets an appointment's day come: its date in the demo's database becomes today (company time). Nobody can wait for it in a test,
 * and no screen may move it there, because the law asks for two full business days before a stump is ground.
 */
export function bringDay(referenceNumber: string, [start, end] = ['16:00', '18:00']): void {
  const folder = process.env['E2E_DATA_DIR'];
  if (folder === undefined)
    throw new Error('E2E_DATA_DIR is not set: the tests do not know the demo’s database');
  const worker = process.env['TEST_PARALLEL_INDEX'] ?? '0';
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(
    new Date(),
  );
  const db = new DatabaseSync(path.join(folder, worker, 'stumpquote.db'), { timeout: 5000 });
  try {
    // A window and crew of its own, so that it stands in nobody's way.
    const { changes } = db
      .prepare(`
      UPDATE appointments SET date = ?, window_start = ?, window_end = ?
      WHERE status = 'scheduled' AND quote_request_id = (SELECT id FROM quote_requests WHERE reference_number = ?)
    `)
      .run(today, start, end, referenceNumber);
    if (changes !== 1) throw new Error(`${referenceNumber} has no scheduled appointment`);
  } finally {
    db.close();
  }
}
