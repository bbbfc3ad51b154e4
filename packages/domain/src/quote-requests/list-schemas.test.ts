import { describe, expect, it } from 'vitest';
import { usualDirection } from '../page-schema.js';
import { requestListSchema } from './list-schemas.js';

describe('requestListSchema', () => {
  it('returns the first ten by default', () => {
    expect(requestListSchema.parse({})).toEqual({ page: 1, pageSize: 10 });
  });

  it('treats a blank search as none', () => {
    expect(requestListSchema.parse({ search: '  ' }).search).toBeUndefined();
    expect(requestListSchema.parse({ search: ' ana ' }).search).toBe('ana');
  });

  it.each([
    { page: 0 },
    { page: 1.5 },
    { pageSize: 201 },
    { pageSize: 0 },
    { status: 'lost' },
    { sort: 'password' },
    { direction: 'up' },
    { search: 'x'.repeat(101) },
  ])('refuses %j', (query) => {
    expect(requestListSchema.safeParse(query).success).toBe(false);
  });
});

it.each([
  ['createdAt', 'desc'],
  ['customer', 'asc'],
  ['status', 'asc'],
])('sorts by %s %s by default', (sort, direction) => {
  expect(usualDirection(sort)).toBe(direction);
});
