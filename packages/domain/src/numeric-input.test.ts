import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRoughHours } from './format/hours.js';
import { formatHalves, formatInches, formatTypedInches } from './format/inches.js';
import { formatRoughUsdRange, formatUsd } from './format/money.js';
import { locales } from './i18n/locale.js';
import { translate } from './i18n/message.js';
import { numberAsTyped, numericInput, type NumberUnit } from './numeric-input.js';

const schema = numericInput({ required: 'missing', invalid: 'invalid' }, 'dollars');

describe('numericInput', () => {
  it.each([
    [5, 5],
    [-2.5, -2.5],
    ['0', 0],
    [' 12.50 ', 12.5],
    ['-3', -3],
    ['1,000', 1000],
    ['$1,250.50', 1250.5],
    ['-$5.00', -5],
  ])('reads %o as %s', (input, number) => {
    expect(schema.parse(input)).toBe(number);
  });

  it.each([
    [undefined, 'missing'],
    [null, 'missing'],
    ['', 'missing'],
    ['  ', 'missing'],
    ['abc', 'invalid'],
    ['1e5', 'invalid'],
    ['0x10', 'invalid'],
    ['1,00,0', 'invalid'],
    ['9'.repeat(400), 'invalid'],
    ['29.5 in', 'invalid'],
    [true, 'invalid'],
    [[], 'invalid'],
    [Number.NaN, 'invalid'],
    [Number.NEGATIVE_INFINITY, 'invalid'],
  ])('refuses %o as %s', (input, message) => {
    expect(schema.safeParse(input).error?.issues.map((issue) => translate(issue.message))).toEqual([
      message,
    ]);
  });
});

const asWritten: readonly [NumberUnit, string, number][] = [
  ['none', '27.5', 27.5],
  ['none', ' .5 ', 0.5],
  ['none', '-3', -3],
  ['none', '0', 0],
  ['none', '5.', 5],
  ['none', '+5', 5],
  ['none', '−3', -3],
  ['none', '1,250.50', 1250.5],
  ['none', '1,000,000', 1_000_000],
  ['none', '29,5', 29.5],
  ['none', '1.250,50', 1250.5],
  ['none', '1.250', 1.25],
  ['dollars', '$1,250', 1250],
  ['dollars', '$ 1,250.50', 1250.5],
  ['dollars', '1,250 USD', 1250],
  ['dollars', 'US$80', 80],
  ['dollars', '80 dólares', 80],
  ['inches', '38 1/2', 38.5],
  ['inches', '38-1/2', 38.5],
  ['inches', '38½', 38.5],
  ['inches', '38 ½ in', 38.5],
  ['inches', '½', 0.5],
  ['inches', '3/4', 0.75],
  ['inches', '29.5 in', 29.5],
  ['inches', '29.5"', 29.5],
  ['inches', '29 1⁄2″', 29.5],
  ['inches', '38 3/8 inches', 38.375],
  ['inches', '52 pulg.', 52],
  ['inches', '2 ft 6 in', 30],
  ['inches', '2\' 6 1/2"', 30.5],
  ['inches', '3 ft', 36],
  ['inches', '2 pies 6', 30],
  ['percent', '15 %', 15],
  ['percent', '15%', 15],
  ['percent', '12.5 por ciento', 12.5],
  ['hours', '1 1/2 hours', 1.5],
  ['hours', '30 min', 0.5],
  ['hours', '1 h 30 min', 1.5],
  ['minutes', '45 min', 45],
  ['minutes', '1 hour 15', 75],
  ['days', '2 days', 2],
  ['days', '1 día', 1],
  ['horsepower', '75 hp', 75],
  ['outOfTen', '4 out of 10', 4],
  ['outOfTen', '4 de 10', 4],
  ['outOfTen', '4/10', 4],
];

it.each(asWritten)('reads %s %j as %d', (unit, typed, number) => {
  expect(numberAsTyped(typed, unit)).toBeCloseTo(number, 9);
});

it.each([
  ['none', ''],
  ['none', '1e3'],
  ['none', '0x10'],
  ['none', 'abc'],
  ['none', '- 3 -'],
  ['none', '1 2'],
  ['none', '1,2,3'],
  ['none', '1,0000'],
  ['none', '3/2'],
  ['none', '1/0'],
  ['none', '5 in'],
  ['inches', '45 minutes'],
  ['inches', '6 in 2 ft'],
  ['inches', '2 ft 6 in 1 in'],
  ['dollars', '29 in'],
  ['dollars', '$346 to $456'],
  ['percent', '%'],
] satisfies [NumberUnit, string][])("doesn't guess a number of %s from %j", (unit, typed) => {
  expect(numberAsTyped(typed, unit)).toBeNaN();
});

describe('displayed values', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 });
  const eighths = fc.integer({ min: 1, max: 1200 }).map((count) => count / 8);
  const locale = fc.constantFrom(...locales);
  // How other programs may respell the text when it's copied from them.
  const respelled = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => ` ${text} `,
    (text) => text.replace(' 1/2', '½'),
    (text) => text.replace('1/2', '½'),
    (text) => text.replaceAll(' ', '\u00A0'),
    (text) => text.toUpperCase(),
  );
  const holds = (value: number, text: string, unit: NumberUnit) =>
    expect(numberAsTyped(text, unit)).toBeCloseTo(value, 6);

  it('read back in dollars', () => {
    fc.assert(
      fc.property(cents, locale, respelled, (amount, language, spell) => {
        holds(amount / 100, spell(formatUsd(amount)), 'dollars');
        holds(-amount / 100, spell(formatUsd(-amount)), 'dollars');
        holds(amount / 100, (amount / 100).toFixed(2), 'dollars');
        const whole = Math.floor(amount / 100);
        holds(whole, spell(formatRoughUsdRange(whole * 100, whole * 100, language)), 'dollars');
      }),
    );
  });

  it('read back in inches, in both languages', () => {
    fc.assert(
      fc.property(eighths, locale, respelled, (inches, language, spell) => {
        const shown = Math.round(inches * 2) / 2;
        holds(shown, spell(formatInches(inches, language)), 'inches');
        holds(shown, spell(formatHalves(inches)), 'inches');
        holds(inches, spell(formatTypedInches(inches)), 'inches');
        holds(inches, String(inches), 'inches');
      }),
    );
  });

  it('read back in hours, minutes, percent, and counts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 48 }),
        fc.integer({ min: 1, max: 4 }),
        locale,
        respelled,
        (fives, halves, language, spell) => {
          const hours = fives < 12 ? (fives * 5) / 60 : halves / 2 + 1;
          holds(hours, spell(formatRoughHours(hours, language)), 'hours');
          holds(hours * 60, spell(formatRoughHours(hours, language)), 'minutes');
          holds(fives, spell(`${fives} %`), 'percent');
          holds(fives * 1000, (fives * 1000).toLocaleString('en-US'), 'none');
          holds(halves, spell(`${halves} out of 10`), 'outOfTen');
        },
      ),
    );
  });
});
