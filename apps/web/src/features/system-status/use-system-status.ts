import { trpc, type RouterOutputs } from '../../shared/api/trpc';
import { useMessages } from '../../shared/i18n/use-messages';
import { applyServerIssues, type FormFields } from '../../shared/ui/form/form-errors';
import { showFailure } from '../../shared/ui/toast/show-failure';
import { showToast } from '../../shared/ui/toast/toast';
import { systemStatusMessages } from './system-status.messages';

export type EnvironmentReport = RouterOutputs['system']['verifyEnv'];
export type CheckResults = RouterOutputs['system']['checks'];
export type ReportedProcess = RouterOutputs['system']['processes'][number];
export type HeldState = NonNullable<RouterOutputs['system']['restored']>;
export type SystemTestResults = RouterOutputs['system']['testEnvironment']['testResults'];

/** Environment, checks and processes, loaded on opening and on refresh. */
export function useSystemStatus() {
  const environment = trpc.system.verifyEnv.useQuery(undefined, { refetchOnMount: 'always' });
  const checks = trpc.system.checks.useQuery(undefined, { refetchOnMount: 'always' });
  const processes = trpc.system.processes.useQuery(undefined, { refetchOnMount: 'always' });
  return {
    environment: environment.data ?? null,
    checks: checks.data ?? null,
    processes: processes.data ?? [],
    checkedAt: checks.dataUpdatedAt,
    error: environment.error ?? checks.error ?? processes.error,
    isRefreshing: environment.isFetching || checks.isFetching || processes.isFetching,
    refresh: () => void Promise.all([environment.refetch(), checks.refetch(), processes.refetch()]),
  };
}

/** The held messages of restored data; null if nothing is held. */
export function useHeldMessages() {
  return trpc.system.restored.useQuery(undefined, { refetchOnMount: 'always' }).data ?? null;
}

export function useRelease() {
  const { held: texts } = useMessages(systemStatusMessages);
  const utils = trpc.useUtils();
  return trpc.system.releaseRestored.useMutation({
    onSuccess: ({ sent, canceled }) =>
      showToast({ title: texts.released, description: texts.releasedText(sent, canceled) }),
    onError: (error) => showFailure(texts.releaseFailed, error),
    onSettled: () =>
      Promise.all([utils.system.restored.invalidate(), utils.system.checks.invalidate()]),
  });
}

/** Runs the test, then refreshes the checks to include its messages. */
export function useSystemTest(form: FormFields) {
  const { test: texts } = useMessages(systemStatusMessages);
  const utils = trpc.useUtils();
  return trpc.system.testEnvironment.useMutation({
    onSuccess: async () => {
      showToast({ title: texts.completed, description: texts.completedText });
      await utils.system.checks.invalidate();
    },
    onError: (error) => {
      applyServerIssues(form, error);
      showFailure(texts.failed, error, texts.failedText);
    },
  });
}
