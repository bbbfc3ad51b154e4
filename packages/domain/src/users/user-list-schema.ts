import { z } from 'zod';
import { pageSchema, unknownSortMessage } from '../page-schema.js';
import { roles } from './roles.js';

/**
 * States of an account; a deleted one is an empty row kept for references from quotes and
 * timelines.
 */
export const userStates = ['active', 'inactive', 'deleted'] as const;
export type UserState = (typeof userStates)[number];

export const userSortKeys = ['createdAt', 'name', 'username', 'email', 'role', 'state'] as const;

/**
 * The administrator's list of accounts, searched by full name, email, and username. Deleted ones
 * are listed only on request.
 */
export const userListSchema = pageSchema.extend({
  role: z.enum(roles, { error: 'No account has this role' }).optional(),
  state: z.enum(userStates, { error: 'No account has this state' }).optional(),
  sort: z.enum(userSortKeys, { error: unknownSortMessage }).optional(),
});
export type UserListQuery = z.infer<typeof userListSchema>;

/** Returns an account's state; deletion takes precedence. */
export function userState(user: { isActive: boolean; isDeleted: boolean }): UserState {
  if (user.isDeleted) return 'deleted';
  return user.isActive ? 'active' : 'inactive';
}
