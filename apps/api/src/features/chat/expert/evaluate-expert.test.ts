import { describe, expect, test } from 'vitest';
import { figuresOf, evaluateQuestion, readQuestions } from './evaluate-expert.js';
import { readKnowledge } from './knowledge.js';

const evaluation = readQuestions('evaluation');
const development = readQuestions('development');

describe('the evaluation of the chat', () => {
  test('has 60 questions to answer, 20 to decline, and 20 in Spanish', () => {
    const count = (locale: string, kind: 'passages' | 'decline'): number =>
      evaluation.filter((asked) => asked.locale === locale && kind in asked).length;
    expect([
      count('en', 'passages'),
      count('en', 'decline'),
      count('es', 'passages') + count('es', 'decline'),
    ]).toEqual([60, 20, 20]);
  });

  test('has no question that the expert was tuned on', () => {
    const fitted = new Set(development.map(({ question }) => question.toLowerCase()));
    expect(evaluation.filter(({ question }) => fitted.has(question.toLowerCase()))).toEqual([]);
  });

  test('names only passages that exist', () => {
    const ids = new Set(readKnowledge('en').map(({ id }) => id));
    const named = [...evaluation, ...development].flatMap((asked) =>
      'passages' in asked ? asked.passages : [],
    );
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });

  test.each(figuresOf(evaluation.map(evaluateQuestion)))(
    'gets at least $needed of $of $name right ($right now)',
    ({ right, needed }) => {
      expect(right).toBeGreaterThanOrEqual(needed);
    },
  );
});
