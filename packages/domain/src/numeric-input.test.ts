import { describe, expect, it } from 'vitest';
import { numberAsTyped, numericInput } from './numeric-input.js';

const schema = numericInput({ required: 'missing', invalid: 'invalid' });

describe('numericInput', () => {
  it.each([
    [5, 5],
    [-2.5, -2.5],
    ['0', 0],
    [' 12.50 ', 12.5],
    ['-3', -3],
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
    ['1,000', 'invalid'],
    ['9'.repeat(400), 'invalid'],
    [true, 'invalid'],
    [[], 'invalid'],
    [Number.NaN, 'invalid'],
    [Number.NEGATIVE_INFINITY, 'invalid'],
  ])('refuses %o as %s', (input, message) => {
    expect(schema.safeParse(input).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

it.each([
  ['27.5', 27.5], [' .5 ', 0.5], ['-3', -3], ['0', 0],
  ['', Number.NaN], ['1e3', Number.NaN], ['0x10', Number.NaN], ['5.', Number.NaN], ['1,000', Number.NaN], ['abc', Number.NaN], ['- 3', Number.NaN],
])('reads %j as it was typed', (typed, number) => {
  expect(numberAsTyped(typed)).toBe(number);
});
