import { expect, it } from 'vitest';
import { formatDuration } from './duration.js';

it.each([
  [0, '0 s'],
  [119.9, '119 s'],
  [120, '2 min'],
  [7199, '119 min'],
  [7200, '2 h'],
  [172_799, '47 h'],
  [172_800, '2 days'],
])('shows %d seconds as %s', (seconds, span) => {
  expect(formatDuration(seconds)).toBe(span);
});
