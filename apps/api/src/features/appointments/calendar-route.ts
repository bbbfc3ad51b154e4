import { DomainError } from '@stumpquote/domain/errors';
import { idSchema } from '@stumpquote/domain/id-schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../../http/context.js';
import { parseRecordNumber } from '../../http/record-number.js';
import type { Deps } from '../../ports/deps.js';
import { calendarFile } from '../requests/calendar-file.js';
import { requireAppointment } from './appointment-access.js';
import { appointmentsMessages } from './appointments.messages.js';

/** Serves the appointment as an iCalendar file. */
export async function downloadCalendarFile(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const id = idSchema.safeParse(parseRecordNumber((request.params as { id: string }).id));
  if (!id.success) throw new DomainError('NOT_FOUND', appointmentsMessages.notFound);
  const engagement = await requireAppointment(deps, deps.db, callerOf(deps, request), id.data);
  const { appointment, request: quoteRequest, company, actor } = engagement;
  void reply
    .type('text/calendar; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header(
      'content-disposition',
      `attachment; filename="appointment-${quoteRequest.reference_number}.ics"`,
    );
  return calendarFile(deps, {
    appointment,
    request: quoteRequest,
    company,
    audience: actor === 'company' ? 'company' : 'customer',
    method: 'PUBLISH',
  });
}
