import { z } from 'zod';
import { pageSchema } from '../quote-requests/list-schemas.js';
import { roles } from './roles.js';

/** The administrator's list of accounts. */
export const userListSchema = pageSchema.extend({
  role: z.enum(roles, { error: 'No account has this role' }).optional(),
});
export type UserListQuery = z.infer<typeof userListSchema>;
