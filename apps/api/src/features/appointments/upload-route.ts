import { DomainError } from '@stumpquote/domain/errors';
import { idSchema } from '@stumpquote/domain/id-schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../../http/context.js';
import { parseRecordNumber } from '../../http/record-number.js';
import type { Deps } from '../../ports/deps.js';
import { uploadPhotos } from '../photos/upload-photos.js';
import { requireAppointment } from './appointment-access.js';
import { appointmentsMessages, appointmentsOfficeMessages } from './appointments.messages.js';

/**
 * The appointment in `?appointmentId=`, for its crew and the office only; null for photos of the
 * customer's form.
 */
async function crewsAppointment(deps: Deps, request: FastifyRequest): Promise<number | null> {
  const { appointmentId } = request.query as { appointmentId?: unknown };
  if (appointmentId === undefined) return null;
  const text = typeof appointmentId === 'string' ? appointmentId : undefined;
  const id = idSchema.safeParse(parseRecordNumber(text));
  if (!id.success) throw new DomainError('NOT_FOUND', appointmentsMessages.notFound);
  const { actor } = await requireAppointment(deps, deps.db, callerOf(deps, request), id.data);
  if (actor === 'customer') throw new DomainError('FORBIDDEN', appointmentsOfficeMessages.crewOnly);
  return id.data;
}

/** Handles POST /api/upload. */
export async function receiveUpload(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  return uploadPhotos(deps, request, reply, await crewsAppointment(deps, request));
}
