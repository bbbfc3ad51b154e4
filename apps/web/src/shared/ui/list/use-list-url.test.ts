import { expect, it } from 'vitest';
import { pageFrom, searchFrom, sortFrom } from './use-list-url';

it.each([
  [null, 1],
  ['', 1],
  ['3', 3],
  ['0', 1],
  ['-4', 1],
  ['1.5', 1],
  ['two', 1],
  ['1e3', 1],
  ['99999999999999999999', 1_000_000],
])('reads page %s in the URL as page %i', (text, page) => {
  expect(pageFrom(text)).toBe(page);
});

it.each([
  [null, ''],
  ['  ana ', 'ana'],
  ['x'.repeat(300), 'x'.repeat(100)],
  ['a\u0000b', ''],
])('limits the search %j in the URL to what can be searched', (text, search) => {
  expect(searchFrom(text)).toBe(search);
});

it.each([
  [null, null],
  ['', null],
  ['name', null],
  ['name.up', null],
  ['password.asc', null],
  ['name.asc.desc', null],
  ['name.asc', { key: 'name', direction: 'asc' }],
  ['amount.desc', { key: 'amount', direction: 'desc' }],
])('reads the sort order %j in the URL as %j', (text, sort) => {
  expect(sortFrom(text, ['name', 'amount'])).toEqual(sort);
});
