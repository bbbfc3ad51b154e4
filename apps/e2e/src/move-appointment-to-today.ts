import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Moves an appointment to today (company time) in the demo's database. No screen can, since the law requires two full business days. */
export function moveAppointmentToToday(
  referenceNumber: string,
  [start, end] = ['16:00', '18:00'],
): void {
  const folder = process.env['E2E_DATA_DIR'];
  if (folder === undefined)
    throw new Error("E2E_DATA_DIR is not set: the tests do not know the demo's database");
  const worker = process.env['TEST_PARALLEL_INDEX'] ?? '0';
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(
    new Date(),
  );
  const db = new DatabaseSync(path.join(folder, worker, 'stumpquote.db'), { timeout: 5000 });
  try {
    // A separate window, to avoid conflicts with other appointments.
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
