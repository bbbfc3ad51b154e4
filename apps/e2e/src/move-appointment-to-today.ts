import { openDemoDatabase } from './demo-database.js';

/**
 * Moves an appointment to today (company time) in the demo's database. No screen can, since the law
 * requires two full business days.
 */
export async function moveAppointmentToToday(
  referenceNumber: string,
  [start, end] = ['16:00', '18:00'],
): Promise<void> {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(
    new Date(),
  );
  const db = openDemoDatabase();
  // A separate window, to avoid conflicts with other appointments.
  const { numUpdatedRows } = await db
    .updateTable('appointments')
    .set({ date: today, window_start: start, window_end: end })
    .where('status', '=', 'scheduled')
    .where('quote_request_id', '=', (eb) =>
      eb.selectFrom('quote_requests').select('id').where('reference_number', '=', referenceNumber),
    )
    .executeTakeFirst();
  await db.destroy();
  if (numUpdatedRows !== 1n) throw new Error(`${referenceNumber} has no scheduled appointment`);
}
