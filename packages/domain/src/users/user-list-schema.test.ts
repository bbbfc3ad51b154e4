import { expect, it } from 'vitest';
import { userListSchema, userState } from './user-list-schema.js';

it.each([{ role: 'visitor' }, { state: 'asleep' }, { sort: 'password_hash' }, { direction: 'up' }])(
  'refuses %j',
  (query) => {
    expect(userListSchema.safeParse(query).success).toBe(false);
  },
);

it.each([
  [true, false, 'active'],
  [false, false, 'inactive'],
  [false, true, 'deleted'],
  [true, true, 'deleted'],
])('shows active %s and deleted %s as %s', (isActive, isDeleted, state) => {
  expect(userState({ isActive, isDeleted })).toBe(state);
});
