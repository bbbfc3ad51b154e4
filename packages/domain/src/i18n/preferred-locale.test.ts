import { expect, it } from 'vitest';
import { preferredLocale } from './preferred-locale.js';

it.each([
  ['', 'en'],
  ['es', 'es'],
  ['es-US,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,es;q=0.9', 'en'],
  ['en;q=0.5, ES-mx;q=0.9', 'es'],
  ['fr, de;q=0.9, es;q=0.1', 'es'],
  ['es;q=0, fr', 'en'],
  ['es;q=lots', 'en'],
  [',;;q=,*', 'en'],
])('reads "%s" as a preference for %s', (header, locale) => {
  expect(preferredLocale(header)).toBe(locale);
});
