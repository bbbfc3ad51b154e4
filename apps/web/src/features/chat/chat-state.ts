import type { ChatMessage, ChatReply } from '@stumpquote/domain/chat/chat-message-schema';

/** A question and its idempotency key, which makes a retry the same question. */
export interface Question {
  text: string;
  key: string;
}

/** The response status, or that another account has signed in since; null if unknown. */
export type FailureReason = number | 'OTHER_ACCOUNT' | null;

/** An entry in the list: a message, the greeting, or a failed attempt. */
export type ChatEntry =
  | ChatMessage
  | { role: 'greeting' }
  | { role: 'error'; reason: FailureReason };

export interface ChatState {
  /** False until the stored chat has loaded. */
  isReady: boolean;
  entries: readonly ChatEntry[];
  isAnswering: boolean;
  /** The partial answer in flight. */
  partialAnswer: string;
  /** The question whose last attempt failed. */
  failed: Question | null;
  /** True after the first question of this visit: until then, new messages aren't announced. */
  hasAsked: boolean;
}

export type ChatStep =
  | { type: 'opening' }
  | { type: 'opened'; messages: readonly ChatMessage[] }
  | { type: 'asked'; question: Question; isAgain: boolean }
  | { type: 'streamed'; text: string }
  | { type: 'answered'; reply: ChatReply }
  | { type: 'failed'; question: Question; reason: FailureReason }
  | { type: 'restarted' };

const greeting: ChatEntry = { role: 'greeting' };

export const newChat: ChatState = {
  isReady: true,
  entries: [greeting],
  isAnswering: false,
  partialAnswer: '',
  failed: null,
  hasAsked: false,
};

export const loadingChat: ChatState = { ...newChat, isReady: false, entries: [] };

export function nextChat(state: ChatState, step: ChatStep): ChatState {
  switch (step.type) {
    case 'opening':
      return loadingChat;
    case 'opened':
      return { ...newChat, entries: step.messages.length > 0 ? step.messages : newChat.entries };
    case 'asked': {
      // A retry replaces the failed attempt; its question is already in the list.
      const entries = step.isAgain
        ? state.entries.slice(0, -1)
        : [...state.entries, { role: 'user' as const, content: step.question.text }];
      return {
        ...state,
        entries,
        isAnswering: true,
        partialAnswer: '',
        failed: null,
        hasAsked: true,
      };
    }
    case 'streamed':
      return { ...state, partialAnswer: step.text };
    case 'answered':
      return {
        ...state,
        entries: [...state.entries, step.reply],
        isAnswering: false,
        partialAnswer: '',
      };
    case 'failed':
      // It returns to the input, since it can only be sent after a reload.
      if (step.reason === 'OTHER_ACCOUNT')
        return {
          ...state,
          entries: [...state.entries.slice(0, -1), { role: 'error', reason: step.reason }],
          isAnswering: false,
          partialAnswer: '',
        };
      return {
        ...state,
        entries: [...state.entries, { role: 'error', reason: step.reason }],
        isAnswering: false,
        partialAnswer: '',
        failed: step.question,
      };
    case 'restarted':
      return newChat;
  }
}
