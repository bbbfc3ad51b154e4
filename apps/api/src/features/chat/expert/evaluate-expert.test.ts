import { describe, expect, test } from 'vitest';
import { figuresOf, evaluateQuestion, readQuestions } from './evaluate-expert.js';
import { readKnowledge } from './knowledge.js';

const evaluation = readQuestions('evaluation');
const development = readQuestions('development');

describe('the evaluation of the chat', () => {
  test('asks 60 questions that can be answered, 20 that must be declined, and 20 in Spanish', () => {
    const count = (locale: string, kind: 'passages' | 'decline'): number =>
      evaluation.filter((asked) => asked.locale === locale && kind in asked).length;
    expect([
      count('en', 'passages'),
      count('en', 'decline'),
      count('es', 'passages') + count('es', 'decline'),
    ]).toEqual([60, 20, 20]);
  });

  test('asks nothing that the expert was fitted on', () => {
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
    '$right of $of $name, at least $needed',
    ({ right, needed }) => {
      expect(right).toBeGreaterThanOrEqual(needed);
    },
  );
});
