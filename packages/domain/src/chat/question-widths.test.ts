import { expect, test } from 'vitest';
import { stumpsAsked, widthsAsked } from './question-widths.js';

test.each([
  ['how much for a 30 inch stump', [30]],
  ['price for a 30in stump?', [30]],
  ['what does a 30" stump cost', [30]],
  ['a 30-inch stump', [30]],
  ['a stump 2 1/2 feet wide', [30]],
  ['stump of 2½ ft', [30]],
  ['two and a half feet', [30]],
  ['2.5 ft', [30]],
  ['2 ft 6 in', [30]],
  ['2\'6"', [30]],
  ['76 cm', [30]],
  ['0.76 m', [30]],
  ['thirty inches', [30]],
  ['1/2 foot', [6]],
  ['two feet and a half', [30]],
  ['cuánto cuesta un tocón de 30 pulgadas', [30]],
  ['un tocón de 76 centímetros', [30]],
  ['dos pies y medio', [30]],
  ['2,5 pies', [30]],
  ['30 pulg', [30]],
  ['two stumps, 20 inches and 30 inches', [20, 30]],
  ['How much for three stumps of 30, 20 and 10 inches?', [30, 20, 10]],
  ['stumps of 30, 20, and 10 in', [30, 20, 10]],
  ['stumps of 30, 20, 10"', [30, 20, 10]],
  ['price for two stumps of 20 and 14 inches', [20, 14]],
  ['one stump of 20 and another of 14 inches', [20, 14]],
  ['precio de dos tocones de 20 y 14 pulgadas', [20, 14]],
  ['cuanto cuestan dos tocones, uno de 20 y otro de 14 pulgadas?', [20, 14]],
  ['precio de un tocón de 40 y otro de 14 pulgadas', [40, 14]],
  ['two stumps of 2 and 3 1/2 feet', [24, 42]],
  ['lot 7, 20 inch stump', [20]],
  ['33314, stumps of 20 in', [20]],
  ['2 and a half feet', [30]],
  ['20 or 30 inches', [30]],
  ['a 24 inch stump 12 inches tall', [24]],
  ['a 24 in stump, 5 feet from the fence', [24]],
  ['94 inches around', [30]],
  ['how much is it', []],
  ['a stump of 900 feet', []],
  ['I live at 30 Oak St', []],
  ['we come in 2 days', []],
])('reads the widths in "%s": %j', (question, widths) => {
  expect(widthsAsked(question)).toEqual(widths);
});

test.each([
  ['3 stumps of 20 inches', 3],
  ['dos tocones de 20 pulgadas', 2],
  ['three large stumps, 20 in each', 3],
  ['a 20 inch stump', 1],
  ['99 stumps', 1],
])('counts the stumps in "%s": %i', (question, count) => {
  expect(stumpsAsked(question)).toBe(count);
});
