import { readFileSync } from 'node:fs';
import type { Locale } from '@stumpquote/domain/i18n/locale';
import { localeSchema } from '@stumpquote/domain/i18n/locale-schema';
import { z } from 'zod';
import { answerQuestion, type ExpertAnswer } from './answer-question.js';
import { handoverReasonOf, isOutOfScope } from './question-kinds.js';
import { searchPassages } from './search-passages.js';

const questionSchema = z.union([
  z.strictObject({
    locale: localeSchema,
    question: z.string().min(1),
    passages: z.array(z.string()).min(1),
  }),
  z.strictObject({ locale: localeSchema, question: z.string().min(1), decline: z.string().min(1) }),
]);

const questionsSchema = z.strictObject({
  note: z.string(),
  questions: z.array(questionSchema).min(1),
});

type EvaluationQuestion = z.infer<typeof questionSchema>;

type QuestionSet = 'evaluation' | 'development';

export interface Outcome {
  asked: EvaluationQuestion;
  answer: ExpertAnswer;
  right: boolean;
}

export interface Figure {
  name: string;
  right: number;
  of: number;
  needed: number;
  met: boolean;
}

const company = {
  name: 'the company',
  phone: 'its phone',
  county: 'Broward County',
  hours: { firstDay: 1, lastDay: 5, opens: '08:00', closes: '17:00' },
};

/** Reads a committed set of questions. */
export function readQuestions(set: QuestionSet): EvaluationQuestion[] {
  const file = new URL(`../../../../assets/chat-questions/${set}.json`, import.meta.url);
  return questionsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).questions;
}

/**
 * Asks one question. An answerable one must show a right passage among the first three; one to
 * decline must get no answer or passage from the knowledge base.
 */
export function evaluateQuestion(asked: EvaluationQuestion): Outcome {
  const answer = answerQuestion({ question: asked.question, locale: asked.locale, company });
  const right =
    'passages' in asked
      ? answer.kind !== 'unknown' &&
        answer.passages.slice(0, 3).some(({ id }) => asked.passages.includes(id))
      : answer.kind !== 'answer' && answer.passages.length === 0;
  return { asked, answer, right };
}

function figure(name: string, outcomes: readonly Outcome[], share: number): Figure {
  const right = outcomes.filter((outcome) => outcome.right).length;
  const needed = Math.ceil(outcomes.length * share);
  return { name, right, of: outcomes.length, needed, met: right >= needed };
}

/**
 * Returns the chat's required figures: 85% of what it can answer, 95% of what it must decline (19
 * of 20), and 85% in Spanish.
 */
export function figuresOf(outcomes: readonly Outcome[]): Figure[] {
  const of = (locale: Locale): Outcome[] => outcomes.filter(({ asked }) => asked.locale === locale);
  return [
    figure(
      'answered with the right passage among the first three',
      of('en').filter(({ asked }) => 'passages' in asked),
      0.85,
    ),
    figure(
      'declined or handed over as they must be',
      of('en').filter(({ asked }) => 'decline' in asked),
      0.95,
    ),
    figure('right in Spanish', of('es'), 0.85),
  ];
}

/** A threshold and its effect on the questions that reach the search. */
interface ThresholdResult {
  threshold: number;
  answered: number;
  ofAnswerable: number;
  declined: number;
  ofDeclinable: number;
}

/** Returns the correct answers and declines per confidence threshold, in steps of 0.05. */
export function sweepThresholds(outcomes: readonly Outcome[]): ThresholdResult[] {
  const shelf = outcomes
    .filter(({ asked }) => !isOutOfScope(asked.question) && !handoverReasonOf(asked.question))
    .map(({ asked, answer }) => {
      const found = searchPassages(asked.question, answer.locale, 3);
      const passages = 'passages' in asked ? asked.passages : undefined;
      return {
        passages,
        confidence: Math.max(0, ...found.map(({ confidence }) => confidence)),
        hit: found.some(({ passage }) => passages?.includes(passage.id)),
      };
    });
  const answerable = shelf.filter(({ passages }) => passages);
  const declinable = shelf.filter(({ passages }) => !passages);
  return Array.from({ length: 11 }, (_, step) => 0.2 + step * 0.05).map((threshold) => ({
    threshold,
    answered: answerable.filter(({ confidence, hit }) => hit && confidence >= threshold).length,
    ofAnswerable: answerable.length,
    declined: declinable.filter(({ confidence }) => confidence < threshold).length,
    ofDeclinable: declinable.length,
  }));
}
