import { expect, it } from 'vitest';
import { translate } from '../i18n/message.js';
import { estimateQuestions } from './estimate-questions.messages.js';

it('ends a sentence with one period after an abbreviated unit', () => {
  const question = estimateQuestions.farFromPhotos(1, 20, 31.5);
  expect(translate(question, 'es').replaceAll('\u00a0', ' ')).toContain(
    'muestran unas 31 1/2 pulg. ¿Midió',
  );
});
