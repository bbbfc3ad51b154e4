import { useEffect, useReducer, useRef } from 'react';
import { errorCode, errorStatus } from '../../shared/api/error-message';
import { trpc } from '../../shared/api/trpc';
import { useLocale } from '../../shared/i18n/use-messages';
import { randomKey } from '../../shared/session/random-key';
import { useIsHydrated } from '../../shared/ui/use-is-hydrated';
import { chatSession } from './chat-session';
import {
  newChat,
  nextChat,
  loadingChat,
  type ChatStep,
  type FailureReason,
  type Question,
} from './chat-state';
import { streamExpertAnswer, type ExpertAnswer } from './stream-expert-answer';

// Chats of others and unknown ids: the server will never accept this chat again.
const isLost = (status: number | null): boolean => status === 404 || status === 400;

/** This browser's chat: its messages, and asking the next question. */
export function useChat() {
  const isHydrated = useIsHydrated();
  const [state, dispatch] = useReducer(nextChat, null, () =>
    isHydrated && chatSession.read() !== null ? loadingChat : newChat,
  );
  const asking = useAskQuestion(dispatch);
  useStoredChat(dispatch);
  const { failed } = state;
  return {
    ...state,
    send: (text: string) => asking.ask({ text: text.trim(), key: randomKey() }, false),
    sendAgain: failed === null ? null : () => asking.ask(failed, true),
    startNew: () => {
      asking.stop();
      chatSession.forget();
      dispatch({ type: 'restarted' });
    },
  };
}

const reasonOf = (error: unknown): FailureReason =>
  errorCode(error) === 'OTHER_ACCOUNT' ? 'OTHER_ACCOUNT' : errorStatus(error);

function useStoredChat(dispatch: (step: ChatStep) => void) {
  const { client } = trpc.useUtils();
  useEffect(() => {
    const sessionId = chatSession.read();
    if (sessionId === null) return;
    dispatch({ type: 'opening' });
    const controller = new AbortController();
    client.chat.history.query({ sessionId }, { signal: controller.signal }).then(
      (messages) => dispatch({ type: 'opened', messages }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        console.error(error);
        if (isLost(errorStatus(error))) chatSession.forget();
        dispatch({ type: 'opened', messages: [] });
      },
    );
    return () => controller.abort();
  }, [client, dispatch]);
}

/**
 * What happened to a question. A refused one isn't listed and stays with the sender; one at a time.
 */
export type Outcome = 'answered' | 'failed' | 'refused' | 'not asked';

function useAskQuestion(dispatch: (step: ChatStep) => void) {
  const locale = useLocale();
  const controller = useRef<AbortController | null>(null);
  const stop = () => {
    controller.current?.abort();
    controller.current = null;
  };
  useEffect(() => stop, []);

  const ask = async (question: Question, isAgain: boolean): Promise<Outcome> => {
    if (controller.current !== null || question.text === '') return 'not asked';
    let outcome: Outcome = 'answered';
    const { signal } = (controller.current = new AbortController());
    const onPartialAnswer = (text: string) => dispatch({ type: 'streamed', text });
    dispatch({ type: 'asked', question, isAgain });
    try {
      const { sessionId, reply } = await askInOwnChat(
        { message: question.text, idempotencyKey: question.key, locale },
        onPartialAnswer,
        signal,
      );
      if (signal.aborted) return 'not asked';
      chatSession.keep(sessionId);
      dispatch({ type: 'answered', reply });
    } catch (error) {
      if (signal.aborted) return 'not asked';
      console.error(error);
      const reason = reasonOf(error);
      dispatch({ type: 'failed', question, reason });
      outcome = reason === 'OTHER_ACCOUNT' ? 'refused' : 'failed';
    }
    controller.current = null;
    return outcome;
  };
  return { ask, stop };
}

/** If this browser lost its chat (signed out elsewhere, expired), start a new one. */
async function askInOwnChat(
  question: Parameters<typeof streamExpertAnswer>[0],
  onPartialAnswer: (text: string) => void,
  signal: AbortSignal,
): Promise<ExpertAnswer> {
  const sessionId = chatSession.read();
  if (sessionId === null) return streamExpertAnswer(question, onPartialAnswer, signal);
  try {
    return await streamExpertAnswer({ ...question, sessionId }, onPartialAnswer, signal);
  } catch (error) {
    if (errorStatus(error) !== 404) throw error;
    chatSession.forget();
    return streamExpertAnswer(question, onPartialAnswer, signal);
  }
}
