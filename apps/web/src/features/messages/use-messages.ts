import {
  messageChannels,
  messageSortKeys,
  messageStatusFilters,
} from '@stumpquote/domain/messages/message-schemas';
import { messageOutcome } from '@stumpquote/domain/messages/message-status';
import { timing } from '@stumpquote/domain/timing';
import { trpc, type RouterInputs, type RouterOutputs } from '../../shared/api/trpc';
import { useMessages } from '../../shared/i18n/use-messages';
import { applyServerIssues, type FormFields } from '../../shared/ui/form/form-errors';
import { showFailure } from '../../shared/ui/toast/show-failure';
import { showToast, type Toast } from '../../shared/ui/toast/toast';
import { messageTexts } from './messages.messages';

export type LoggedMessage = RouterOutputs['messages']['list']['rows'][number];

// Not in progress if it waits for quiet hours or a retry: its time is shown instead.
const SOON_MS = 60_000;

function isUnderWay({ status, nextAttemptAt }: LoggedMessage): boolean {
  if (status === 'sending') return true;
  return (
    status === 'waiting' &&
    nextAttemptAt !== null &&
    new Date(nextAttemptAt).getTime() < Date.now() + SOON_MS
  );
}

const pollWhile = (messages: readonly LoggedMessage[] | undefined): number | false =>
  messages?.some(isUnderWay) ? timing.progressPollInterval : false;

export const messageList = {
  sorts: messageSortKeys,
  filters: { channel: messageChannels, status: messageStatusFilters },
};

export function useMessageList(query: RouterInputs['messages']['list']) {
  return trpc.messages.list.useQuery(query, {
    placeholderData: (previous) => previous,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => pollWhile(state.data?.rows),
  });
}

export function useRequestMessages(requestId: number) {
  return trpc.messages.forRequest.useQuery(
    { requestId },
    { refetchOnMount: 'always', refetchInterval: ({ state }) => pollWhile(state.data) },
  );
}

/** The default text of a custom SMS: the newest active English template. */
export function useCustomSmsText(): string {
  const { data } = trpc.templates.listSms.useQuery(undefined, {
    staleTime: timing.templateListCache,
  });
  return (
    data?.find(
      ({ type, isActive, language }) =>
        type === 'custom_notification' && isActive && language === 'en',
    )?.content ?? ''
  );
}

const isOnItsWay = (message: LoggedMessage): boolean =>
  ['delivered', 'waiting'].includes(messageOutcome(message));

/** Reports what happened to the message. */
const outcomeToast = (
  texts: (typeof messageTexts)['en']['outcomes'],
  message: LoggedMessage,
): Toast => ({
  title: texts[messageOutcome(message)],
  description: message.error ?? undefined,
  variant: isOnItsWay(message) ? 'default' : 'destructive',
});

export function useSendAgain() {
  const { again: texts, outcomes } = useMessages(messageTexts);
  const utils = trpc.useUtils();
  return trpc.messages.sendAgain.useMutation({
    onSuccess: (message) => showToast(outcomeToast(outcomes, message)),
    onError: (error) => showFailure(texts.refused, error),
    onSettled: () => utils.messages.invalidate(),
  });
}

export function useSendCustomMessage(form: FormFields, onSent: () => void) {
  const { custom: texts, outcomes } = useMessages(messageTexts);
  const utils = trpc.useUtils();
  return trpc.messages.sendCustom.useMutation({
    onSuccess: async (message) => {
      // Keep the text if nothing can be sent: the user may switch channels.
      if (isOnItsWay(message)) onSent();
      showToast(outcomeToast(outcomes, message));
      await utils.messages.invalidate();
    },
    onError: (error) => {
      applyServerIssues(form, error);
      showFailure(texts.failed, error);
    },
  });
}
