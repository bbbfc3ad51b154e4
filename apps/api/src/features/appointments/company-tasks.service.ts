import {
  MAX_PUT_OFF_DAYS,
  type PostponeTask,
  type ResumeTask,
  type TaskKind,
} from '@stumpquote/domain/appointments/company-tasks';
import { ticketState } from '@stumpquote/domain/appointments/utility-ticket';
import { addBusinessDays, ticketGoodUntil } from '@stumpquote/domain/appointments/working-days';
import { DomainError, fieldError } from '@stumpquote/domain/errors';
import { addDays, formatDate, localDate } from '@stumpquote/domain/format/date';
import { fromInstant, toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { inTransaction } from '../../db/transaction.js';
import type { SignedInCaller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { addressLine, fullName } from '../requests/contact-lines.js';
import { recordEvent, type EventData } from '../requests/request-events.js';
import { lockEngagement } from './appointment-access.js';
import { appointmentsMessages, appointmentsOfficeMessages } from './appointments.messages.js';
import { openWorkOfCompany } from './appointments.queries.js';
import { utilityTicketOf } from './appointments.view.js';
import { companyFor } from './company-scope.js';
import { deletePutOff, putOffsOfCompany, savePutOff } from './put-off-tasks.queries.js';
import { today } from './work.service.js';

const texts = appointmentsMessages;

type OpenWork = Awaited<ReturnType<typeof openWorkOfCompany>>[number];
type PutOff = Awaited<ReturnType<typeof putOffsOfCompany>>[number];

interface DueTask {
  kind: TaskKind;
  /** 'YYYY-MM-DD'; overdue from the next day. */
  dueOn: string;
}

/** Returns the company's next task for an accepted quote; null if there is none. */
function nextTask(row: OpenWork, now: string, acceptedOn: string): DueTask | null {
  if (row.appointment_status === 'in_progress' && row.date !== null)
    return { kind: 'complete_work', dueOn: row.date };
  const ticket = utilityTicketOf(row);
  // If the work day is past and the ticket was valid then, the work only needs to be marked done,
  // even if the ticket has expired since.
  if (row.date !== null && row.date < now && ticketState(ticket, row.date) === 'cleared')
    return { kind: 'complete_work', dueOn: row.date };
  const requestedOn = ticket?.requestedOn ?? null;
  const workOn = row.date !== null && row.date > now ? row.date : now;
  const state = ticketState(ticket, workOn);
  if (state === 'to_request' || requestedOn === null)
    return { kind: 'request_ticket', dueOn: acceptedOn };
  if (state === 'expired') return { kind: 'renew_ticket', dueOn: ticketGoodUntil(requestedOn) };
  return state === 'waiting'
    ? { kind: 'record_responses', dueOn: addBusinessDays(requestedOn, 2) }
    : null;
}

/** Returns a company's task list, most urgent first; postponed tasks come last until their day. */
export async function companyTasks(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  caller: SignedInCaller,
  companyId?: number,
) {
  const company = await companyFor(deps.db, caller, companyId);
  return tasksOf(deps, deps.db, company.id);
}

/** Returns the company's next task for one of its accepted quotes; null if there is none. */
export async function taskOfQuote(
  deps: Pick<Deps, 'config' | 'clock'>,
  db: Db,
  { companyId, quoteId }: { companyId: number; quoteId: number },
) {
  return (await tasksOf(deps, db, companyId, quoteId))[0] ?? null;
}

async function tasksOf(
  deps: Pick<Deps, 'config' | 'clock'>,
  db: Db,
  companyId: number,
  quoteId?: number,
) {
  const now = today(deps);
  const rows = await openWorkOfCompany(db, companyId, quoteId);
  const putOffs = await putOffsOfCompany(db, companyId, now);
  return rows
    .flatMap((row) => {
      const acceptedOn =
        row.accepted_at === null
          ? now
          : localDate(fromInstant(row.accepted_at), deps.config.company.timeZone);
      const task = nextTask(row, now, acceptedOn);
      return task === null ? [] : [taskView(row, task, putOffs, now)];
    })
    .toSorted(
      (a, b) =>
        Number(a.putOff !== null) - Number(b.putOff !== null) ||
        (a.putOff?.until ?? a.dueOn).localeCompare(b.putOff?.until ?? b.dueOn) ||
        a.quoteId - b.quoteId,
    );
}

function taskView(row: OpenWork, task: DueTask, putOffs: readonly PutOff[], now: string) {
  const putOff = putOffs.find((one) => one.quote_id === row.quote_id && one.kind === task.kind);
  return {
    ...task,
    isOverdue: task.dueOn < now,
    quoteId: row.quote_id,
    requestId: row.quote_request_id,
    referenceNumber: row.reference_number,
    customerName: fullName(row),
    address: addressLine(row),
    appointment:
      row.date === null || row.window_start === null || row.window_end === null
        ? null
        : { date: row.date, windowStart: row.window_start, windowEnd: row.window_end },
    putOff:
      putOff === undefined
        ? null
        : { until: putOff.until, reason: putOff.reason, by: fullName(putOff) },
  };
}
export type CompanyTask = Awaited<ReturnType<typeof tasksOf>>[number];

/** Postpones a task with a reason; it reappears automatically on its day. */
export async function putOffTask(
  deps: ChangeDeps & Pick<Deps, 'config'>,
  caller: SignedInCaller,
  input: PostponeTask,
): Promise<CompanyTask> {
  return inTransaction(deps, async (tx) => {
    const { task, key, record } = await requireOpenTask(deps, tx, caller, input);
    refuseWrongDay(deps, input.until);
    if (task.putOff?.until === input.until && task.putOff.reason === input.reason) return task;
    const now = toInstant(deps.clock.now());
    await savePutOff(tx, {
      quote_id: task.quoteId,
      kind: task.kind,
      until: input.until,
      reason: input.reason,
      put_off_by_id: caller.user.id,
      created_at: now,
    });
    await record('task_put_off', { task: task.kind, until: input.until }, input.reason);
    return (await taskOfQuote(deps, tx, key)) ?? task;
  });
}

/** Resumes a postponed task before its day. */
export async function resumeTask(
  deps: ChangeDeps & Pick<Deps, 'config'>,
  caller: SignedInCaller,
  input: ResumeTask,
): Promise<CompanyTask> {
  return inTransaction(deps, async (tx) => {
    const { task, record } = await requireOpenTask(deps, tx, caller, input);
    if (task.putOff === null) return task;
    await deletePutOff(tx, input);
    await record('task_resumed', { task: task.kind });
    return { ...task, putOff: null };
  });
}

/**
 * Returns the current task with its request locked. Throws NOT_FOUND for the customer, and
 * MOVE_REFUSED if the task is done or another one is due.
 */
async function requireOpenTask(
  deps: Pick<Deps, 'config' | 'clock'>,
  tx: Db,
  caller: SignedInCaller,
  { quoteId, kind }: ResumeTask,
) {
  const { actor, company, request } = await lockEngagement(deps, tx, caller, quoteId);
  if (actor === 'customer') throw new DomainError('NOT_FOUND', texts.quoteNotFound);
  const key = { companyId: company.id, quoteId };
  const task = await taskOfQuote(deps, tx, key);
  if (task?.kind !== kind)
    throw new DomainError('MOVE_REFUSED', appointmentsOfficeMessages.taskNotOpen);
  const record = (event: 'task_put_off' | 'task_resumed', data: EventData, reason?: string) =>
    recordEvent(tx, deps, {
      requestId: request.id,
      kind: event,
      actor,
      caller,
      data: { quoteId, ...data },
      reason,
      isForCustomer: false,
    });
  return { task, key, record };
}

function refuseWrongDay(deps: Pick<Deps, 'config' | 'clock'>, until: string): void {
  const now = today(deps);
  const last = addDays(now, MAX_PUT_OFF_DAYS);
  const message =
    until <= now
      ? appointmentsOfficeMessages.putOffTooEarly
      : until > last
        ? appointmentsOfficeMessages.putOffTooLate(formatDate(last, 'UTC'))
        : null;
  if (message !== null) throw fieldError('VALIDATION', ['until'], message);
}
