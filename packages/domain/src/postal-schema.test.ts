import { expect, it } from 'vitest';
import { stateOrFloridaSchema, stateSchema } from './postal-schema.js';

it.each([['fl', 'FL'], [' ga ', 'GA'], ['DC', 'DC'], ['PR', 'PR']])('reads %s as the state %s', (text, state) => {
  expect(stateSchema.parse(text)).toBe(state);
  expect(stateOrFloridaSchema.parse(text)).toBe(state);
});

it.each([
  ['ZZ', 'There is no such state. Use its two letters, like FL'],
  ['Florida', 'State must be two letters, like FL'],
  ['F1', 'State must be two letters, like FL'],
])('refuses %s with one sentence', (text, message) => {
  expect(stateSchema.safeParse(text).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

it('takes a blank state of a form for Florida', () => {
  expect([undefined, null, ' '].map((text) => stateOrFloridaSchema.parse(text))).toEqual(['FL', 'FL', 'FL']);
});
