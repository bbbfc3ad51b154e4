import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { paths } from '../src/shared/paths';

const rules = [
  ...readFileSync(path.join(import.meta.dirname, '../public/robots.txt'), 'utf8').matchAll(
    /^Disallow: (\S+)$/gm,
  ),
].map(([, rule = '']) => rule);
const mayBeFound = (address: string): boolean => !rules.some((rule) => address.startsWith(rule));

it('lets search engines index public pages, but no private or staff pages', () => {
  const { track, ...others } = paths;
  const found = Object.entries(others).filter(([, address]) =>
    mayBeFound(typeof address === 'string' ? address : address(1)),
  );
  expect(found.map(([name]) => name)).toEqual([
    'home',
    'quoteFormAnchor',
    'quoteForm',
    'auth',
    'forgotPassword',
    'chat',
    'terms',
    'privacy',
  ]);
  expect([mayBeFound(track()), mayBeFound(track('QR-ABCD1234'))]).toEqual([true, false]);
});
