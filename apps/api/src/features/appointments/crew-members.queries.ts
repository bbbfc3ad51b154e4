import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../../db/database.js';
import type { NewRow } from '../../db/new-row.js';
import type { CrewMembersTable } from '../../db/schema/appointments.js';

export type CrewMemberRow = Selectable<CrewMembersTable>;

/** A company's people, in the order they were entered. */
export const crewMembersOf = (db: Db, companyId: number): Promise<CrewMemberRow[]> =>
  db
    .selectFrom('crew_members')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();

export const insertCrewMember = (tx: Db, member: NewRow<CrewMembersTable>) =>
  tx.insertInto('crew_members').values(member).execute();

export const updateCrewMember = (tx: Db, id: number, changes: Updateable<CrewMembersTable>) =>
  tx.updateTable('crew_members').set(changes).where('id', '=', id).execute();

/** Deletes a company's person, also from all appointments. */
export async function deleteCrewMember(tx: Db, companyId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('crew_members')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Who comes to an appointment, in the order of the company's list. */
export const crewOfAppointment = (db: Db, appointmentId: number): Promise<CrewMemberRow[]> =>
  db
    .selectFrom('crew_members')
    .innerJoin('appointment_crew', 'appointment_crew.crew_member_id', 'crew_members.id')
    .selectAll('crew_members')
    .where('appointment_crew.appointment_id', '=', appointmentId)
    .orderBy('crew_members.id')
    .execute();

/** The names of who comes, by appointment. */
export async function crewNamesOf(
  db: Db,
  appointmentIds: readonly number[],
): Promise<Map<number, string[]>> {
  const names = new Map<number, string[]>();
  if (appointmentIds.length === 0) return names;
  const rows = await db
    .selectFrom('appointment_crew')
    .innerJoin('crew_members', 'crew_members.id', 'appointment_crew.crew_member_id')
    .select(['appointment_crew.appointment_id', 'crew_members.name'])
    .where('appointment_crew.appointment_id', 'in', appointmentIds)
    .orderBy('crew_members.id')
    .execute();
  for (const { appointment_id: id, name } of rows) names.set(id, [...(names.get(id) ?? []), name]);
  return names;
}

/** Replaces who comes to an appointment. */
export async function replaceCrewOf(
  tx: Db,
  appointmentId: number,
  memberIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom('appointment_crew').where('appointment_id', '=', appointmentId).execute();
  if (memberIds.length === 0) return;
  await tx
    .insertInto('appointment_crew')
    .values(memberIds.map((id) => ({ appointment_id: appointmentId, crew_member_id: id })))
    .execute();
}
