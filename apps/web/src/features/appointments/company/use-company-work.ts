import { addDays, localDate } from '@stumpquote/domain/format/date';
import { useState } from 'react';
import { errorMessage, isUnanswered } from '../../../shared/api/error-message';
import { trpc, type RouterOutputs } from '../../../shared/api/trpc';
import { useMessages } from '../../../shared/i18n/use-messages';
import { usePublicConfig } from '../../../shared/session/use-public-config';
import { applyServerIssues, type FormFields } from '../../../shared/ui/form/form-errors';
import { showToast } from '../../../shared/ui/toast/toast';
import { companyWorkMessages } from '../company-work.messages';
import { useRefreshAppointments } from '../use-appointments';

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
  const refresh = useRefreshAppointments();
  return trpc.appointments.putOffTask.useMutation({
    onSuccess: async (_task, { until }) => {
      showToast({ title: texts.done(until) });
      await refresh();
      onDone();
    },
    onError: (error) => {
      if (applyServerIssues(form, error)) return;
      showToast({ title: texts.failed, description: errorMessage(error), variant: 'destructive' });
    },
  });
}

export function useResumeTask() {
  const texts = useMessages(companyWorkMessages).postpone;
  const refresh = useRefreshAppointments();
  return trpc.appointments.resumeTask.useMutation({
    onSuccess: async () => {
      showToast({ title: texts.resumed });
      await refresh();
    },
    onError: (error) =>
      showToast({
        title: texts.resumeFailed,
        description: errorMessage(error),
        variant: 'destructive',
      }),
  });
}

export function useRecordTicket(form: FormFields, onDone: () => void) {
  const texts = useMessages(companyWorkMessages);
  const refresh = useRefreshAppointments();
  return trpc.appointments.recordTicket.useMutation({
    onSuccess: async () => {
      showToast({ title: texts.ticketSaved });
      await refresh();
      onDone();
    },
    onError: (error) => {
      if (applyServerIssues(form, error)) return;
      showToast({
        title: texts.ticketFailed,
        description: errorMessage(error),
        variant: 'destructive',
      });
    },
  });
}

export function useRecordResponses(form: FormFields) {
  const texts = useMessages(companyWorkMessages);
  const refresh = useRefreshAppointments();
  return trpc.appointments.recordResponses.useMutation({
    onSuccess: async () => {
      showToast({ title: texts.responsesSaved });
      await refresh();
    },
    onError: (error) => {
      if (applyServerIssues(form, error)) return;
      showToast({
        title: texts.responsesFailed,
        description: errorMessage(error),
        variant: 'destructive',
      });
    },
  });
}

export function useStartWork() {
  const texts = useMessages(companyWorkMessages);
  const refresh = useRefreshAppointments();
  return trpc.appointments.start.useMutation({
    onSuccess: async () => {
      showToast({ title: texts.started });
      await refresh();
    },
    onError: async (error) => {
      showToast({
        title: texts.startFailed,
        description: errorMessage(error),
        variant: 'destructive',
      });
      if (!isUnanswered(error)) await refresh();
    },
  });
}

export function useCompleteWork(onDone: () => void) {
  const texts = useMessages(companyWorkMessages);
  const refresh = useRefreshAppointments();
  return trpc.appointments.complete.useMutation({
    onSuccess: async () => {
      onDone();
      showToast({ title: texts.completed });
      await refresh();
    },
    onError: (error) =>
      showToast({
        title: texts.completeFailed,
        description: errorMessage(error),
        variant: 'destructive',
      }),
  });
}
