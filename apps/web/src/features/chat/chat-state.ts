import type { ChatMessage, ChatReply } from '@stumpquote/domain/chat/chat-message-schema';

/** A question as the form made it: its key makes a second try the same question. */
export interface Question {
  text: string;
  key: string;
}

/** The answer's status, or that the page is another account's by now; null where nobody knows. */
export type FailureReason = number | 'OTHER_ACCOUNT' | null;

/** What stands in the list: what was said, the greeting, and a try that failed. */
export type ChatEntry =
  | ChatMessage
  | { role: 'greeting' }
  | { role: 'error'; reason: FailureReason };

export interface ChatState {
  /** False until the stored chat has been read. */
  isReady: boolean;
  entries: readonly ChatEntry[];
  isAnswering: boolean;
  /** What has come of the answer under way. */
  heard: string;
  /** The question whose last try failed. */
  failed: Question | null;
  /** True from the first question of this visit on: only then is the newest message news. */
  hasAsked: boolean;
}

export type ChatStep =
  | { type: 'opening' }
  | { type: 'opened'; said: readonly ChatMessage[] }
  | { type: 'asked'; question: Question; isAgain: boolean }
  | { type: 'heard'; text: string }
  | { type: 'answered'; reply: ChatReply }
  | { type: 'failed'; question: Question; reason: FailureReason }
  | { type: 'restarted' };

const greeting: ChatEntry = { role: 'greeting' };

export const newChat: ChatState = {
  isReady: true,
  entries: [greeting],
  isAnswering: false,
  heard: '',
  failed: null,
  hasAsked: false,
};

export const unreadChat: ChatState = { ...newChat, isReady: false, entries: [] };

export function nextChat(state: ChatState, step: ChatStep): ChatState {
  switch (step.type) {
    case 'opening':
      return unreadChat;
    case 'opened':
      return { ...newChat, entries: step.said.length > 0 ? step.said : newChat.entries };
    case 'asked': {
      // A second try takes the place of the failed one; the question already stands above it.
      const entries = step.isAgain
        ? state.entries.slice(0, -1)
        : [...state.entries, { role: 'user' as const, content: step.question.text }];
      return { ...state, entries, isAnswering: true, heard: '', failed: null, hasAsked: true };
    }
    case 'heard':
      return { ...state, heard: step.text };
    case 'answered':
      return { ...state, entries: [...state.entries, step.reply], isAnswering: false, heard: '' };
    case 'failed':
      // It goes back to where it was typed: it can be sent by a page that is drawn anew alone.
      if (step.reason === 'OTHER_ACCOUNT')
        return {
          ...state,
          entries: [...state.entries.slice(0, -1), { role: 'error', reason: step.reason }],
          isAnswering: false,
          heard: '',
        };
      return {
        ...state,
        entries: [...state.entries, { role: 'error', reason: step.reason }],
        isAnswering: false,
        heard: '',
        failed: step.question,
      };
    case 'restarted':
      return newChat;
  }
}
