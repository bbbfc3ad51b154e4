import type { Locale } from '@stumpquote/domain/i18n/locale';
import type { ExpertCompany, HandoverReason, Passage } from '../../../ports/chat-expert.js';
import { confidenceNeeded } from './confidence.js';
import { expertMessages } from './expert.messages.js';
import { readKnowledge } from './knowledge.js';
import { handoverReasonOf, isOutOfScope, smallTalkOf } from './question-kinds.js';
import { wordsOf } from './question-terms.js';
import { searchPassages } from './search-passages.js';
import { languageOf } from './stop-words.js';

interface ExpertQuestion {
  question: string;
  locale: Locale;
  company: ExpertCompany;
}

/**
 * The embedded expert's answer. `passages` are its sources, best first, at most three; the `text`
 * of an answer is that of the first one. Small talk is an answer without passages.
 */
export interface ExpertAnswer {
  kind: 'answer' | 'unknown' | 'handover';
  text: string;
  passages: readonly Passage[];
  /** The question's own language if it can be detected, otherwise the requested one. */
  locale: Locale;
  /** Why a person has to take over; only with `handover`. */
  reason?: HandoverReason;
}

// Passages that help until a person takes over; prices, visits, and lawsuits have none.
const besideHandover: Partial<Record<HandoverReason, readonly string[]>> = {
  'power-line': ['downed-power-line', 'trimming-near-power-lines'],
  'damaged-utility': ['private-underground-lines', 'call-811-before-grinding'],
  'dangerous-tree': ['hazard-signs', 'fallen-tree-responsibility'],
  permit: ['city-tree-permits', 'broward-tree-license-exemptions', 'tree-danger-law-163-045'],
};

function passagesBeside(reason: HandoverReason, locale: Locale): Passage[] {
  const ids = besideHandover[reason] ?? [];
  return readKnowledge(locale).filter(({ id }) => ids.includes(id));
}

// The best passage is the answer; others are shown only with at least half the required confidence.
function passagesFor(question: string, locale: Locale): Passage[] {
  const needed = confidenceNeeded[locale];
  const found = searchPassages(question, locale, 3);
  if (!found.some(({ confidence }) => confidence >= needed)) {
    return [];
  }
  return found
    .filter(({ confidence }, rank) => rank === 0 || confidence >= needed / 2)
    .map(({ passage }) => passage);
}

/** Answers from the knowledge base, hands over, or says that it doesn't know. Never guesses. */
export function answerQuestion({ question, locale: asked, company }: ExpertQuestion): ExpertAnswer {
  const locale = languageOf(wordsOf(question), asked);
  const texts = expertMessages[locale];
  const unknown: ExpertAnswer = {
    kind: 'unknown',
    text: texts.unknown(company),
    passages: [],
    locale,
  };
  if (isOutOfScope(question)) {
    return unknown;
  }
  const smallTalk = smallTalkOf(question);
  if (smallTalk) {
    return { kind: 'answer', text: texts.smallTalk[smallTalk](company), passages: [], locale };
  }
  const reason = handoverReasonOf(question);
  if (reason) {
    return {
      kind: 'handover',
      reason,
      text: texts.handover[reason](company),
      passages: passagesBeside(reason, locale),
      locale,
    };
  }
  const passages = passagesFor(question, locale);
  return passages[0] ? { kind: 'answer', text: passages[0].text, passages, locale } : unknown;
}
