import { expect, it } from 'vitest';
import { companyListSchema, companyState } from './company-list-schema.js';

it.each([{ state: 'closed' }, { sort: 'id; drop' }, { page: 0 }])('refuses %j', (query) => {
  expect(companyListSchema.safeParse(query).success).toBe(false);
});

it.each([
  [true, true, 'active'],
  [true, false, 'waiting'],
  [false, true, 'inactive'],
  [false, false, 'inactive'],
])('shows active %s and approved %s as %s', (isActive, isApproved, state) => {
  expect(companyState({ isActive, isApproved })).toBe(state);
});
