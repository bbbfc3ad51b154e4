import { formatInches } from '@stumpquote/domain/format/inches';
import { locales } from '@stumpquote/domain/i18n/locale';
import { expect, it } from 'vitest';
import { measuringToolMessages } from '../features/measuring-tool/measuring-tool.messages';
import { explanationMessages } from '../features/stump-analysis/explanation.messages';

const widths = Array.from({ length: 200 }, (_, index) => index / 2);

it.each(locales)('ends every sentence about a width with one period (%s)', (locale) => {
  const explained = explanationMessages[locale];
  const measured = measuringToolMessages[locale];
  for (const width of widths.map((inches) => formatInches(inches, locale))) {
    const sentences = [
      explained.interval(width, width),
      explained.photoWidth(width, width),
      explained.range(width, width),
      measured.lessSure(width, width),
      measured.spoken(width, width),
    ];
    for (const sentence of sentences) expect(sentence).toMatch(/[^.]\.$/);
  }
});
