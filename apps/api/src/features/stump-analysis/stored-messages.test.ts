import { locales } from '@stumpquote/domain/i18n/locale';
import { isKnownMessage, translate } from '@stumpquote/domain/i18n/message';
import { expect, it } from 'vitest';
import '@stumpquote/domain/stump-analysis/complexity-words';
import '@stumpquote/domain/stump-analysis/price-words';
import '@stumpquote/domain/stump-analysis/suggestion-words';
import './stump-analysis.messages.js';

// Messages as analyses store them. A key or its parameters may only change with a migration of the
// rows.
const stored = [
  'analysisProblems.failed',
  'analysisProblems.notMeasured [2]',
  'analysisProblems.unreadable [3]',
  'analysisProblems.photoNotMeasured [3]',
  'analysisProblems.tooSmall [1,320,240]',
  'analysisProblems.tooDark [1]',
  'analysisProblems.blurred [5]',
  'measurementProblems.no_stump [4]',
  'measurementProblems.no_outline [null]',
  'measurementProblems.no_scale [1]',
  'measurementProblems.stump_cropped [1]',
  'measurementProblems.reference_unusable [1]',
  'measurementProblems.handles_implausible [1]',
  'measurementProblems.photos_disagree',
  'complexityReasons.small [11.5]',
  'complexityReasons.medium [12]',
  'complexityReasons.large [27.5]',
  'complexityReasons.veryLarge [130]',
  'complexityReasons.someRoots',
  'suggestions.sentence ["complexityReasons.manyRoots"]',
  'complexityReasons.wideFlare ["1.6"]',
  'complexityReasons.high [8.5]',
  'complexityReasons.hardWood',
  'complexityReasons.narrowAccess [30]',
  'complexityReasons.gentleSlope',
  'complexityReasons.steepSlope',
  'suggestions.sentence ["complexityReasons.closeTo [[\\"fence\\",\\"irrigation\\",\\"pool\\"]]"]',
  'complexityReasons.lines',
  'complexityReasons.corrected',
  'rootSystems.extensive',
  'rootSystems.some',
  'rootSystems.fibrous',
  'rootSystems.wideFlare',
  'rootSystems.none',
  'rootSystems.usualFlare',
  'rootSystems.unknown',
  'suggestions.label ["rootSystems.some"]',
  'priceLines.ofStump [1,"priceLines.grinding [27.5]"]',
  'priceLines.ofStump [1,"priceLines.someRoots"]',
  'priceLines.ofStump [1,"priceLines.manyRoots"]',
  'priceLines.ofStump [1,"priceLines.height"]',
  'priceLines.ofStump [1,"priceLines.hardWood"]',
  'priceLines.ofStump [1,"priceLines.narrowAccess"]',
  'priceLines.ofStump [1,"priceLines.gentleSlope"]',
  'priceLines.ofStump [1,"priceLines.steepSlope"]',
  'priceLines.ofStump [1,"priceLines.haulAway"]',
  'priceLines.minimumCharge',
  'priceReasons.rates [[{"inches":17,"cents":350}],null]',
  'priceReasons.furtherStump ["priceReasons.rates [[{\\"inches\\":0.5,\\"cents\\":100350}],null]",60]',
  'priceReasons.rates [[{"inches":24,"cents":350},{"inches":12,"cents":500}],{"inches":36,"cents":29}]',
  'priceReasons.share ["priceReasons.someRoots",10]',
  'priceReasons.share ["priceReasons.manyRoots",25]',
  'priceReasons.furtherStump ["priceReasons.share [\\"priceReasons.height [8.5,2.5,6]\\",10]",60]',
  'suggestions.sentence ["priceReasons.share [\\"priceReasons.hardWood\\",12.5]"]',
  'priceReasons.furtherStump ["suggestions.sentence [\\"priceReasons.share [\\\\\\"priceReasons.hardWood\\\\\\",12.5]\\"]",60]',
  'priceReasons.share ["priceReasons.narrowAccess [30,36]",20]',
  'priceReasons.share ["priceReasons.gentleSlope",10]',
  'priceReasons.share ["priceReasons.steepSlope",25]',
  'priceReasons.haulAway [200]',
  'priceReasons.minimumCharge [110000]',
];

it.each(stored)('still says what the stored message %s means', (message) => {
  expect(isKnownMessage(message)).toBe(true);
  const [english, spanish] = locales.map((locale) => translate(message, locale));
  expect(english).not.toEqual(spanish);
  for (const sentence of [english, spanish])
    expect(sentence).not.toMatch(/undefined|NaN|null|[a-z]\.[a-z]|\[/i);
});
