import { expect, it } from 'vitest';
import type { LegalText } from './legal-text';
import { legalMessages } from './legal.messages';

const company = { name: 'Test Stump Co.', phone: '(954) 555-0100', email: 'info@example.com', county: 'Broward County, FL' };
const outline = (text: LegalText) => text.sections.map(({ paragraphs, list }) => `${paragraphs.length} and ${list?.length ?? 0}`);

it.each(['terms', 'privacy'] as const)('the %s say the same, section by section', (document) => {
  expect(outline(legalMessages.es[document](company))).toEqual(outline(legalMessages.en[document](company)));
});
