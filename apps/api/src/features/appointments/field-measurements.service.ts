import type { FieldMeasurement, RecordField } from '@stumpquote/domain/accuracy/field-measurement';
import { DomainError } from '@stumpquote/domain/errors';
import type { Actor } from '@stumpquote/domain/moves';
import { toInstant, toJson } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { inTransaction } from '../../db/transaction.js';
import type { SignedInCaller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { removeReplaced } from '../photos/photo-files.js';
import { crewPhotosOf } from '../photos/photos.queries.js';
import { currentMeasuringConsent } from '../requests/measuring-consents.queries.js';
import { recordEvent } from '../requests/request-events.js';
import { lockAppointment, requireAppointment } from './appointment-access.js';
import { appointmentsOfficeMessages } from './appointments.messages.js';
import { saveCrewPhoto } from './crew-photos.js';
import {
  estimateBeforeWork,
  expectationOf,
  minutesByRule,
  type Expectation,
} from './estimate-before-work.js';
import {
  insertMeasurement,
  measurementsOfRequest,
  currentMeasurement,
  supersedeMeasurement,
} from './field-measurements.queries.js';
import { fieldView, type FieldView } from './field-measurements.view.js';

const texts = appointmentsOfficeMessages;

interface Visit {
  requestId: number;
  appointmentId: number;
  actor: Actor;
}

/** The request's known stumps; a single one if nothing was analyzed. */
const stumpNumbersOf = ({ analysis }: Expectation): number[] => {
  const known = analysis?.record?.stumps.map(({ stump }) => stump) ?? [];
  return known.length === 0 ? [1] : known;
};

function refuseUnknownStumps(
  known: readonly number[],
  measurements: readonly FieldMeasurement[],
): void {
  const issues = measurements.flatMap(({ stump }, index) =>
    known.includes(stump)
      ? []
      : [{ path: ['measurements', index, 'stump'], message: texts.noSuchStump(stump) }],
  );
  const [first] = issues;
  if (first !== undefined) throw new DomainError('VALIDATION', first.message, { issues });
}

const isSame = (
  found: FieldMeasurement,
  row: { ground_in: number; cut_face_in: number | null; depth_in: number; minutes: number },
): boolean =>
  found.groundIn === row.ground_in &&
  (found.cutFaceIn ?? null) === row.cut_face_in &&
  found.depthIn === row.depth_in &&
  found.minutes === row.minutes;

/**
 * Stores the crew's measurements; call it in the transaction that holds the request lock. Earlier
 * ones stay as history. Each stump keeps the estimate from its first measurement, so a later
 * analysis can't improve the comparison. Returns the ids of replaced photos, whose files go after
 * the transaction.
 */
export async function saveMeasurements(
  tx: Db,
  deps: Pick<Deps, 'clock'>,
  caller: SignedInCaller,
  visit: Visit,
  measurements: readonly FieldMeasurement[],
): Promise<string[]> {
  const replaced: string[] = [];
  if (measurements.length === 0) return replaced;
  const expectation = await expectationOf(tx, deps, visit.requestId);
  refuseUnknownStumps(stumpNumbersOf(expectation), measurements);
  const changed: number[] = [];
  for (const [index, found] of measurements.entries()) {
    const isNew = await saveMeasurement(tx, deps, caller, visit, expectation, found);
    const photo = await saveCrewPhoto(tx, caller, visit, found, index);
    replaced.push(...photo.replaced);
    if (isNew || photo.isChanged) changed.push(found.stump);
  }
  if (changed.length === 0) return replaced;
  await recordEvent(tx, deps, {
    requestId: visit.requestId,
    kind: 'field_measured',
    actor: visit.actor,
    caller,
    data: { stumps: changed.join(', ') },
    isForCustomer: false,
  });
  return replaced;
}

/** Returns false if nothing changed. */
async function saveMeasurement(
  tx: Db,
  deps: Pick<Deps, 'clock'>,
  caller: SignedInCaller,
  { requestId, appointmentId }: Visit,
  expectation: Expectation,
  found: FieldMeasurement,
): Promise<boolean> {
  const now = toInstant(deps.clock.now());
  const before = await currentMeasurement(tx, requestId, found.stump);
  if (before !== undefined && isSame(found, before)) return false;
  if (before !== undefined) await supersedeMeasurement(tx, before.id, now);
  await insertMeasurement(tx, {
    quote_request_id: requestId,
    appointment_id: appointmentId,
    stump: found.stump,
    ground_in: found.groundIn,
    cut_face_in: found.cutFaceIn ?? null,
    depth_in: found.depthIn,
    minutes: found.minutes,
    rule_minutes: minutesByRule(expectation, found),
    created_by_id: caller.user.id,
    created_at: now,
    estimate: before?.estimate ?? toJson(await estimateBeforeWork(tx, expectation, found.stump)),
    superseded_at: null,
  });
  return true;
}

/** Records or corrects the crew's measurements after the work was marked as completed. */
export async function recordField(
  deps: ChangeDeps & Pick<Deps, 'config' | 'photoStorage'>,
  caller: SignedInCaller,
  { appointmentId, measurements }: RecordField,
): Promise<FieldView> {
  const { view, replaced } = await inTransaction(deps, async (tx) => {
    const { appointment, request, actor } = await lockAppointment(deps, tx, caller, appointmentId);
    if (actor === 'customer') throw new DomainError('FORBIDDEN', texts.crewOnly);
    if (appointment.status !== 'completed')
      throw new DomainError('MOVE_REFUSED', texts.completeFirst);
    const replaced = await saveMeasurements(
      tx,
      deps,
      caller,
      { requestId: request.id, appointmentId, actor },
      measurements,
    );
    return { view: await viewOf(tx, deps, request.id), replaced };
  });
  await removeReplaced(deps.photoStorage, replaced);
  return view;
}

/** Returns the stumps of an appointment's request with their estimates and measurements so far. */
export async function fieldOfAppointment(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  caller: SignedInCaller,
  appointmentId: number,
): Promise<FieldView> {
  const { request, actor } = await requireAppointment(deps, deps.db, caller, appointmentId);
  if (actor === 'customer') throw new DomainError('FORBIDDEN', texts.crewOnly);
  return viewOf(deps.db, deps, request.id);
}

async function viewOf(db: Db, deps: Pick<Deps, 'clock'>, requestId: number): Promise<FieldView> {
  const expectation = await expectationOf(db, deps, requestId);
  return fieldView(
    stumpNumbersOf(expectation),
    expectation,
    await measurementsOfRequest(db, requestId),
    {
      photos: await crewPhotosOf(db, [requestId]),
      hasConsent: (await currentMeasuringConsent(db, requestId)) !== undefined,
    },
  );
}
