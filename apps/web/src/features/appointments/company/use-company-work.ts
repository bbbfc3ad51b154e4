import { addDays, localDate } from '@stumpquote/domain/format/date';
import { useState } from 'react';
import { trpc, type RouterOutputs } from '../../../shared/api/trpc';
import { useMessages } from '../../../shared/i18n/use-messages';
import { usePublicConfig } from '../../../shared/session/use-public-config';
import { applyServerIssues, type FormFields } from '../../../shared/ui/form/form-errors';
import { showFailure } from '../../../shared/ui/toast/show-failure';
import { companyWorkMessages } from '../company-work.messages';
import { useAppointmentOutcome } from '../use-appointments';

export type CompanyCalendarRow = RouterOutputs['appointments']['companyCalendar']['rows'][number];
export type CompanyTask = RouterOutputs['appointments']['tasks'][number];

/** Today in the company's time zone; null until the zone has loaded. */
export function useCompanyToday(): string | null {
  const timeZone = usePublicConfig().config?.company.timeZone;
  const [now] = useState(() => new Date());
  return timeZone ? localDate(now, timeZone) : null;
}

const daysOfWeek = 7;
const agendaDays = 30;

export function useCompanyWeek(monday: string, companyId?: number) {
  return trpc.appointments.companyCalendar.useQuery(
    { from: monday, to: addDays(monday, daysOfWeek - 1), companyId },
    { refetchOnMount: 'always' },
  );
}

/** The first few unfinished appointments of the next 30 days. Waits for the company's time zone. */
export function useNextAppointments(count: number) {
  const today = useCompanyToday();
  const from = today ?? '';
  return trpc.appointments.companyCalendar.useQuery(
    { from, to: today === null ? '' : addDays(from, agendaDays), unfinished: count },
    { enabled: today !== null, refetchOnMount: 'always' },
  );
}

export function useCompanyTasks(companyId?: number) {
  return trpc.appointments.tasks.useQuery({ companyId }, { refetchOnMount: 'always' });
}

/** The companies whose calendars the office can open, those taking new work first. */
export function useCalendarCompanies() {
  const query = trpc.companies.choices.useQuery();
  const companies =
    query.data?.toSorted((a, b) => Number(b.takesNewWork) - Number(a.takesNewWork)) ?? null;
  return { companies, isFailed: query.isError, retry: () => void query.refetch() };
}

export function usePostponeTask(form: FormFields, onDone: () => void) {
  const texts = useMessages(companyWorkMessages).postpone;
  const { changed } = useAppointmentOutcome();
  return trpc.appointments.putOffTask.useMutation({
    onSuccess: async (_task, { until }) => {
      await changed(texts.done(until));
      onDone();
    },
    onError: (error) => {
      if (!applyServerIssues(form, error)) showFailure(texts.failed, error);
    },
  });
}

export function useResumeTask() {
  const texts = useMessages(companyWorkMessages).postpone;
  const { changed } = useAppointmentOutcome();
  return trpc.appointments.resumeTask.useMutation({
    onSuccess: () => changed(texts.resumed),
    onError: (error) => showFailure(texts.resumeFailed, error),
  });
}

export function useRecordTicket(form: FormFields, onDone: () => void) {
  const texts = useMessages(companyWorkMessages);
  const { changed } = useAppointmentOutcome();
  return trpc.appointments.recordTicket.useMutation({
    onSuccess: async () => {
      await changed(texts.ticketSaved);
      onDone();
    },
    onError: (error) => {
      if (!applyServerIssues(form, error)) showFailure(texts.ticketFailed, error);
    },
  });
}

export function useRecordResponses(form: FormFields) {
  const texts = useMessages(companyWorkMessages);
  const { changed } = useAppointmentOutcome();
  return trpc.appointments.recordResponses.useMutation({
    onSuccess: () => changed(texts.responsesSaved),
    onError: (error) => {
      if (!applyServerIssues(form, error)) showFailure(texts.responsesFailed, error);
    },
  });
}

export function useStartWork() {
  const texts = useMessages(companyWorkMessages);
  const { changed, refused } = useAppointmentOutcome();
  return trpc.appointments.start.useMutation({
    onSuccess: () => changed(texts.started),
    onError: (error) => refused(texts.startFailed, error),
  });
}

export function useCompleteWork(onDone: () => void) {
  const texts = useMessages(companyWorkMessages);
  const { changed, refused } = useAppointmentOutcome();
  return trpc.appointments.complete.useMutation({
    onSuccess: () => {
      onDone();
      return changed(texts.completed);
    },
    onError: (error) => refused(texts.completeFailed, error),
  });
}
