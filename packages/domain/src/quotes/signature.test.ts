import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSignatureOf } from './signature.js';

const ana = { firstName: 'Ana', lastName: 'Lopez' };

it.each([
  'Ana Lopez',
  'ana lopez',
  ' ANA  LÓPEZ ',
  'Ana M. Lopez',
  'Lopez, Ana',
  'Mrs. Ana Lopez-Vega',
  'Ana López Vega',
  'Ana Lopez de la Vega',
  'Ana María J. Lopez',
])('accepts %s for Ana Lopez', (signature) => {
  expect(isSignatureOf(signature, ana)).toBe(true);
});

it.each([
  'Robert Roe',
  'A. Lopez',
  'Ana',
  'Lopez',
  'Anna Lopez',
  'Ana Lopes',
  'Analopez',
  'Ana Lopez not agreed',
  'Ana Lopez if free',
  'Ana Lopez And Robert Roe',
])('treats %s as another name than Ana Lopez', (signature) => {
  expect(isSignatureOf(signature, ana)).toBe(false);
});

it.each([
  ['Sean O’Brien', { firstName: 'Seán', lastName: "O'Brien" }],
  ['Anne Marie de la Cruz', { firstName: 'Anne-Marie', lastName: 'De La Cruz' }],
  ['علی رضا', { firstName: 'علی', lastName: 'رضا' }],
  ['anyone', { firstName: '', lastName: '' }],
])('accepts %s as their own name', (signature, person) => {
  expect(isSignatureOf(signature, person)).toBe(true);
});

it('accepts every name for itself, in any case', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (firstName, lastName) => {
      expect(isSignatureOf(`${firstName} ${lastName}`, { firstName, lastName })).toBe(true);
      expect(isSignatureOf(`${lastName} ${firstName}`, { firstName, lastName })).toBe(true);
    }),
  );
});
