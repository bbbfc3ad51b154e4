import { z } from 'zod';
import { pageSchema, unknownSortMessage } from '../quote-requests/list-schemas.js';
import { roles } from './roles.js';

/** States of an account; a deleted one is an empty row that keeps its place in quotes and timelines. */
export const userStates = ['active', 'inactive', 'deleted'] as const;
export type UserState = (typeof userStates)[number];

export const userSortKeys = ['createdAt', 'name', 'username', 'email', 'role', 'state'] as const;

/** The administrator's list of accounts, searched by full name, e-mail and user name. Deleted ones are listed only when asked for. */
export const userListSchema = pageSchema.extend({
  role: z.enum(roles, { error: 'No account has this role' }).optional(),
  state: z.enum(userStates, { error: 'No account has this state' }).optional(),
  sort: z.enum(userSortKeys, { error: unknownSortMessage }).optional(),
});
export type UserListQuery = z.infer<typeof userListSchema>;

/** How the account of a row stands; deletion outlasts everything else. */
export function userState(user: { isActive: boolean; isDeleted: boolean }): UserState {
  if (user.isDeleted) return 'deleted';
  return user.isActive ? 'active' : 'inactive';
}
