import {
  completeWorkSchema,
  recordFieldSchema,
} from '@stumpquote/domain/accuracy/field-measurement';
import {
  appointmentIdSchema,
  bookSlotSchema,
  calendarRangeSchema,
  cancelAppointmentSchema,
  rescheduleSchema,
} from '@stumpquote/domain/appointments/appointment-schemas';
import {
  postponeTaskSchema,
  resumeTaskSchema,
} from '@stumpquote/domain/appointments/company-tasks';
import {
  assignCrewSchema,
  removeCrewMemberSchema,
  saveCrewMemberSchema,
} from '@stumpquote/domain/appointments/crew-members';
import { changeDaysOffSchema, ofCompanySchema } from '@stumpquote/domain/appointments/days-off';
import {
  recordResponsesSchema,
  recordTicketSchema,
} from '@stumpquote/domain/appointments/utility-ticket';
import { idSchema } from '@stumpquote/domain/id-schema';
import { z } from 'zod';
import { procedureFor, router, signedInProcedureFor } from '../../http/trpc.js';
import { bookAppointment, rescheduleAppointment } from './booking.service.js';
import { cancelAppointment } from './cancellation.service.js';
import { companyCalendar } from './company-agenda.service.js';
import { companyTasks, putOffTask, resumeTask } from './company-tasks.service.js';
import { assignCrew, readCrew, removeCrewMember, saveCrewMember } from './crew-members.service.js';
import { changeDaysOff, readDaysOff } from './days-off.service.js';
import { fieldOfAppointment, recordField } from './field-measurements.service.js';
import { appointmentForRequest } from './request-appointment.service.js';
import { listSlots } from './slots.service.js';
import { recordResponses, recordTicket } from './ticket.service.js';
import { completeWork, startWork } from './work.service.js';

export const appointmentsRouter = router({
  slots: procedureFor('appointments.book')
    .input(z.object({ quoteId: idSchema }))
    .query(({ ctx, input }) => listSlots(ctx.deps, ctx.caller, input.quoteId)),
  book: procedureFor('appointments.book')
    .input(bookSlotSchema)
    .mutation(({ ctx, input }) => bookAppointment(ctx.deps, ctx.caller, input)),
  reschedule: procedureFor('appointments.book')
    .input(rescheduleSchema)
    .mutation(({ ctx, input }) => rescheduleAppointment(ctx.deps, ctx.caller, input)),
  cancel: procedureFor('appointments.book')
    .input(cancelAppointmentSchema)
    .mutation(({ ctx, input }) => cancelAppointment(ctx.deps, ctx.caller, input)),
  forRequest: procedureFor('appointments.book')
    .input(z.object({ requestId: idSchema }))
    .query(({ ctx, input }) => appointmentForRequest(ctx.deps, ctx.caller, input.requestId)),
  start: signedInProcedureFor('appointments.work')
    .input(appointmentIdSchema)
    .mutation(({ ctx, input }) => startWork(ctx.deps, ctx.caller, input.appointmentId)),
  complete: signedInProcedureFor('requests.complete')
    .input(completeWorkSchema)
    .mutation(({ ctx, input }) => completeWork(ctx.deps, ctx.caller, input)),
  /** The crew's measurements of a request's stumps, and the estimates. */
  field: signedInProcedureFor('appointments.work')
    .input(appointmentIdSchema)
    .query(({ ctx, input }) => fieldOfAppointment(ctx.deps, ctx.caller, input.appointmentId)),
  recordField: signedInProcedureFor('appointments.work')
    .input(recordFieldSchema)
    .mutation(({ ctx, input }) => recordField(ctx.deps, ctx.caller, input)),
  recordTicket: signedInProcedureFor('appointments.work')
    .input(recordTicketSchema)
    .mutation(({ ctx, input }) => recordTicket(ctx.deps, ctx.caller, input)),
  recordResponses: signedInProcedureFor('appointments.work')
    .input(recordResponsesSchema)
    .mutation(({ ctx, input }) => recordResponses(ctx.deps, ctx.caller, input)),
  companyCalendar: signedInProcedureFor('appointments.work')
    .input(calendarRangeSchema)
    .query(({ ctx, input }) => companyCalendar(ctx.deps, ctx.caller, input)),
  tasks: signedInProcedureFor('appointments.work')
    .input(ofCompanySchema.optional())
    .query(({ ctx, input }) => companyTasks(ctx.deps, ctx.caller, input?.companyId)),
  putOffTask: signedInProcedureFor('appointments.work')
    .input(postponeTaskSchema)
    .mutation(({ ctx, input }) => putOffTask(ctx.deps, ctx.caller, input)),
  resumeTask: signedInProcedureFor('appointments.work')
    .input(resumeTaskSchema)
    .mutation(({ ctx, input }) => resumeTask(ctx.deps, ctx.caller, input)),
  daysOff: signedInProcedureFor('appointments.work')
    .input(ofCompanySchema.optional())
    .query(({ ctx, input }) => readDaysOff(ctx.deps, ctx.caller, input?.companyId)),
  changeDaysOff: signedInProcedureFor('appointments.work')
    .input(changeDaysOffSchema)
    .mutation(({ ctx, input }) => changeDaysOff(ctx.deps, ctx.caller, input)),
  crew: signedInProcedureFor('appointments.work')
    .input(ofCompanySchema.optional())
    .query(({ ctx, input }) => readCrew(ctx.deps, ctx.caller, input?.companyId)),
  saveCrewMember: signedInProcedureFor('appointments.work')
    .input(saveCrewMemberSchema)
    .mutation(({ ctx, input }) => saveCrewMember(ctx.deps, ctx.caller, input)),
  removeCrewMember: signedInProcedureFor('appointments.work')
    .input(removeCrewMemberSchema)
    .mutation(({ ctx, input }) => removeCrewMember(ctx.deps, ctx.caller, input)),
  assignCrew: signedInProcedureFor('appointments.work')
    .input(assignCrewSchema)
    .mutation(({ ctx, input }) => assignCrew(ctx.deps, ctx.caller, input)),
});
