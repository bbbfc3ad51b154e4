import { createIndexes, type AnyDatabase } from '../portable.js';

export async function appointmentCrew(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('appointment_crew')
    .addColumn('appointment_id', 'integer', (column) =>
      column.notNull().references('appointments.id'),
    )
    .addColumn('crew_member_id', 'integer', (column) =>
      column.notNull().references('crew_members.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('appointment_crew_key', ['appointment_id', 'crew_member_id'])
    .execute();
  await createIndexes(db, 'appointment_crew', {
    appointment_crew_member: 'crew_member_id',
  });
}
