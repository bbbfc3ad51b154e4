import { z } from 'zod';
import { idSchema } from '../id-schema.js';
import { requiredParagraph } from '../text-schema.js';
import { calendarDateSchema } from './appointment-schemas.js';

/** A company's possible next steps for an accepted quote. */
const taskKinds = ['request_ticket', 'renew_ticket', 'record_responses', 'complete_work'] as const;
export type TaskKind = (typeof taskKinds)[number];

/** A task can be postponed by at most this many days. */
export const MAX_PUT_OFF_DAYS = 60;

const task = { quoteId: idSchema, kind: z.enum(taskKinds, 'Choose a task') };

export const postponeTaskSchema = z.object({
  ...task,
  /** The day the task reappears. */
  until: calendarDateSchema('The day is required'),
  reason: requiredParagraph({ required: 'Say why the task has to wait', max: 500 }),
});
export type PostponeTask = z.output<typeof postponeTaskSchema>;

export const resumeTaskSchema = z.object(task);
export type ResumeTask = z.output<typeof resumeTaskSchema>;
