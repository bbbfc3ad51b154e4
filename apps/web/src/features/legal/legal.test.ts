import { describe, expect, it } from 'vitest';
import type { LegalText } from './legal-text';
import { legalMessages } from './legal.messages';

const company = {
  name: 'Test Stump Co.',
  phone: '(954) 555-0100',
  email: 'info@example.com',
  county: 'Broward County, FL',
};
const photoModel = { provider: 'eyes.example.com', model: 'eyes-1' };
const outline = (text: LegalText) =>
  text.sections.map(({ paragraphs, list }) => `${paragraphs.length} and ${list?.length ?? 0}`);
const wordsOf = (text: LegalText) => JSON.stringify(text);
const { en, es } = legalMessages;

it('has the same sections of terms in both languages', () => {
  expect(outline(es.terms(company))).toEqual(outline(en.terms(company)));
});

describe.each([
  ['with', photoModel],
  ['without', null],
] as const)('the privacy policy %s a photo model', (_with, model) => {
  it('has the same sections in both languages', () => {
    expect(outline(es.privacy(company, model))).toEqual(outline(en.privacy(company, model)));
  });

  it('names who gets the photos, or says that no one does', () => {
    for (const text of [en.privacy(company, model), es.privacy(company, model)]) {
      for (const name of Object.values(photoModel))
        expect(wordsOf(text).includes(name)).toBe(model !== null);
    }
    expect(wordsOf(en.privacy(company, model)).includes('None is sent to a language model')).toBe(
      model === null,
    );
  });
});
