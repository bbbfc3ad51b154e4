import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPlainPath } from './plain-path.js';

it.each(['stumpquote.db', 'photos/0a/0a1b-view.jpg', 'a..b/c', '.hidden', 'ñ 1.jpg'])(
  'accepts %j',
  (name) => expect(isPlainPath(name)).toBe(true),
);

it.each([
  '',
  '.',
  '..',
  '../a',
  'a/../../b',
  'a/..',
  '/etc/passwd',
  'a//b',
  'a/',
  './a',
  'a\\..\\b',
  'C:\\a',
  'a\0.jpg',
  'a\nb',
])('refuses %j', (name) => {
  expect(isPlainPath(name)).toBe(false);
});

it('never accepts a path that leads out of the folder', () => {
  const part = fc.oneof(fc.constantFrom('..', '.', '', '/', '\\', '\0', 'a'), fc.string());
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const name = parts.join('/');
      fc.pre(isPlainPath(name));
      expect(path.resolve('/data/photos', name).startsWith('/data/photos/')).toBe(true);
      expect(path.win32.resolve('C:\\data\\photos', name).startsWith('C:\\data\\photos\\')).toBe(
        true,
      );
    }),
  );
});
