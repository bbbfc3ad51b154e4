import { expect, it } from 'vitest';
import { formatRoughHours } from './hours.js';

it.each([
  [0, 'about 5 minutes'],
  [0.26, 'about 15 minutes'],
  [0.74, 'about 45 minutes'],
  [0.95, 'about 55 minutes'],
  [0.97, 'about 1 hour'],
  [1.03, 'about 1 hour'],
  [1.25, 'about 1\u00a01/2 hours'],
  [1.8, 'about 2 hours'],
])('shows %d hours as %s', (hours, text) => {
  expect(formatRoughHours(hours)).toBe(text);
  const spanish = text
    .replace('about', 'alrededor de')
    .replace('minutes', 'minutos')
    .replace('hour', 'hora');
  expect(formatRoughHours(hours, 'es')).toBe(spanish);
});
