import type { ChatExpert } from '../../ports/chat-expert.js';
import { answerQuestion } from './expert/answer-question.js';

/** Answers from the knowledge base in this program; no question leaves it. */
export const embeddedExpert: ChatExpert = {
  answer: async ({ question, locale, company }) => ({
    ...answerQuestion({ question, locale, company }),
    expert: 'embedded',
  }),
};
