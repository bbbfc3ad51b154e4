import { expect, it } from 'vitest';
import { translate } from './i18n/message.js';
import { cityLine, stateOrFloridaSchema, stateSchema } from './postal-schema.js';

it.each([
  ['fl', 'FL'],
  [' ga ', 'GA'],
  ['DC', 'DC'],
  ['PR', 'PR'],
])('reads %s as the state %s', (text, state) => {
  expect(stateSchema.parse(text)).toBe(state);
  expect(stateOrFloridaSchema.parse(text)).toBe(state);
});

it.each([
  ['ZZ', "That isn't a state. Use its two letters, like FL"],
  ['Florida', 'State must be two letters, like FL'],
  ['F1', 'State must be two letters, like FL'],
])('refuses %s with one message', (text, message) => {
  expect(
    stateSchema.safeParse(text).error?.issues.map((issue) => translate(issue.message)),
  ).toEqual([message]);
});

it('defaults a blank state to Florida', () => {
  expect([undefined, null, ' '].map((text) => stateOrFloridaSchema.parse(text))).toEqual([
    'FL',
    'FL',
    'FL',
  ]);
});

it.each([
  ['FL', '33314', 'Davie, FL 33314'],
  ['FL', '32003-1234', 'Davie, FL 32003-1234'],
  ['FL', '34997', 'Davie, FL 34997'],
  ['FL', '90210', 'Davie 90210'],
  ['FL', '31999', 'Davie 31999'],
  ['FL', '35004', 'Davie 35004'],
  ['CA', '90210', 'Davie, CA 90210'],
])('shows the state %s with the ZIP code %s as %s', (state, zip, line) => {
  expect(cityLine({ city: 'Davie', state, zip })).toBe(line);
});
