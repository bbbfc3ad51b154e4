import { isActiveAppointment } from '@stumpquote/domain/appointments/appointment-status';
import {
  maxCrewMembers,
  type AssignCrew,
  type RemoveCrewMember,
  type SaveCrewMember,
} from '@stumpquote/domain/appointments/crew-members';
import { DomainError, fieldError } from '@stumpquote/domain/errors';
import { toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { inTransaction } from '../../db/transaction.js';
import { refuseStaleWrite } from '../../guards/stale-write.js';
import type { SignedInCaller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { lockCompany } from '../companies/companies.queries.js';
import { removeReplaced } from '../photos/photo-files.js';
import { discardUpload, readPortrait } from '../photos/portrait.js';
import { lockAppointment } from './appointment-access.js';
import { appointmentsMessages, appointmentsOfficeMessages } from './appointments.messages.js';
import { updateAppointment, type AppointmentRow } from './appointments.queries.js';
import { companyFor } from './company-scope.js';
import {
  crewMembersOf,
  crewOfAppointment,
  deleteCrewMember,
  insertCrewMember,
  replaceCrewOf,
  updateCrewMember,
} from './crew-members.queries.js';
import { crewMemberView, shownCrewMember, type ShownCrewMember } from './crew-members.view.js';

const texts = appointmentsOfficeMessages;

/** The people a company sends out. */
export async function readCrew(
  { db }: Pick<Deps, 'db'>,
  caller: SignedInCaller,
  companyId: number | undefined,
) {
  const { id, crews } = await companyFor(db, caller, companyId);
  return crewView(db, id, crews);
}

const crewView = async (db: Db, companyId: number, crews: number) => ({
  companyId,
  /** How many crews the company sends out. */
  crews,
  members: (await crewMembersOf(db, companyId)).map(crewMemberView),
});

/**
 * Adds or changes a person. Throws CONFLICT if the person was changed after the form was opened.
 */
export async function saveCrewMember(
  deps: ChangeDeps & Pick<Deps, 'photoStorage'>,
  caller: SignedInCaller,
  { companyId, id, photoId, readAt, ...fields }: SaveCrewMember,
) {
  await companyFor(deps.db, caller, companyId);
  const portrait =
    photoId == null ? null : (await readPortrait(deps, caller, photoId)).toString('base64');
  const result = await inTransaction(deps, async (tx) => {
    const company = await companyFor(tx, caller, companyId);
    await lockCompany(tx, company.id);
    const now = toInstant(deps.clock.now());
    const members = await crewMembersOf(tx, company.id);
    if (id === null) {
      if (members.length >= maxCrewMembers)
        throw fieldError('VALIDATION', ['name'], texts.crewFull(maxCrewMembers));
      await insertCrewMember(tx, {
        ...fields,
        company_id: company.id,
        photo: portrait,
        created_at: now,
        updated_at: now,
      });
    } else {
      const before = members.find((member) => member.id === id);
      if (before === undefined) throw new DomainError('NOT_FOUND', texts.memberNotFound);
      refuseStaleWrite(before, readAt, texts.memberChanged);
      const photo = photoId === undefined ? before.photo : portrait;
      await updateCrewMember(tx, id, { ...fields, photo, updated_at: now });
    }
    if (photoId != null) await discardUpload(tx, photoId);
    return crewView(tx, company.id, company.crews);
  });
  if (photoId != null) await removeReplaced(deps.photoStorage, [photoId]);
  return result;
}

/** Removes a person from the company's list and from all appointments. */
export async function removeCrewMember(
  deps: ChangeDeps,
  caller: SignedInCaller,
  { companyId, id }: RemoveCrewMember,
) {
  return inTransaction(deps, async (tx) => {
    const company = await companyFor(tx, caller, companyId);
    await lockCompany(tx, company.id);
    if (!(await deleteCrewMember(tx, company.id, id)))
      throw new DomainError('NOT_FOUND', texts.memberNotFound);
    return crewView(tx, company.id, company.crews);
  });
}

/**
 * Sets who comes to an appointment, until it is done. Throws CONFLICT if the appointment was
 * changed after the form was opened, and VALIDATION for people of another company.
 */
export async function assignCrew(
  deps: ChangeDeps & Pick<Deps, 'config'>,
  caller: SignedInCaller,
  { appointmentId, memberIds, revision }: AssignCrew,
): Promise<ShownCrewMember[]> {
  return inTransaction(deps, async (tx) => {
    const { appointment, actor } = await lockAppointment(deps, tx, caller, appointmentId);
    if (actor === 'customer') throw new DomainError('FORBIDDEN', texts.crewOnly);
    if (!isActiveAppointment(appointment.status))
      throw new DomainError('MOVE_REFUSED', texts.appointmentOver);
    const members = await crewMembersOf(tx, appointment.company_id);
    const known = new Set(members.map(({ id }) => id));
    if (memberIds.some((id) => !known.has(id)))
      throw fieldError('VALIDATION', ['memberIds'], texts.memberGone);
    const changed =
      revision === undefined || revision === appointment.revision
        ? await updateAppointment(tx, appointment, {
            revision: appointment.revision + 1,
            updated_at: toInstant(deps.clock.now()),
          })
        : undefined;
    if (changed === undefined)
      throw new DomainError('CONFLICT', appointmentsMessages.changedMeanwhile);
    await replaceCrewOf(tx, appointmentId, memberIds);
    return (await crewOfAppointment(tx, appointmentId)).map(shownCrewMember);
  });
}

/** Sends the people of an appointment's crew to it: nobody, if the company entered none. */
export async function sendCrew(
  tx: Db,
  { id, company_id: companyId, crew }: AppointmentRow,
): Promise<void> {
  const members = await crewMembersOf(tx, companyId);
  await replaceCrewOf(
    tx,
    id,
    members.filter((member) => member.crew === crew).map((member) => member.id),
  );
}
