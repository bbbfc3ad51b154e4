import { trpc, type RouterOutputs } from '../../../shared/api/trpc';
import { useMessages } from '../../../shared/i18n/use-messages';
import { showFailure } from '../../../shared/ui/toast/show-failure';
import { showToast } from '../../../shared/ui/toast/toast';
import { ownSessionsMessages } from './own-sessions.messages';

export type OwnSession = RouterOutputs['sessions']['list'][number];

export const useOwnSessions = () =>
  trpc.sessions.list.useQuery(undefined, { refetchOnMount: 'always' });

export function useSessionEnding() {
  const texts = useMessages(ownSessionsMessages);
  const utils = trpc.useUtils();
  const shared = {
    onError: (error: unknown) => showFailure(texts.failed, error),
    onSettled: () => utils.sessions.invalidate(),
  };
  const end = trpc.sessions.end.useMutation({
    ...shared,
    onSuccess: () => showToast({ title: texts.ended }),
  });
  const endOthers = trpc.sessions.endOthers.useMutation({
    ...shared,
    onSuccess: () => showToast({ title: texts.othersEnded }),
  });
  return { end, endOthers };
}
