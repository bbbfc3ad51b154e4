import type { ChatExpert } from '../../ports/chat-expert.js';
import { answerQuestion } from './expert/answer-question.js';

/** Answers from the built-in knowledge base; no question leaves the server. */
export const embeddedExpert: ChatExpert = {
  answer: async ({ question, locale, company }) => ({
    ...answerQuestion({ question, locale, company }),
    expert: 'embedded',
  }),
};
