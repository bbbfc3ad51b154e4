import { idSchema } from '@stumpquote/domain/id-schema';
import { userListSchema } from '@stumpquote/domain/users/user-list-schema';
import { updateUserActiveSchema } from '@stumpquote/domain/users/user-schemas';
import { z } from 'zod';
import { procedureFor, router } from '../../http/trpc.js';
import { changeUserActive, deleteUser, usersPage } from './users.service.js';

export const usersRouter = router({
  list: procedureFor('users.manage')
    .input(userListSchema)
    .query(({ ctx, input }) => usersPage(ctx.deps, input)),
  setActive: procedureFor('users.manage')
    .input(updateUserActiveSchema.extend({ id: idSchema }))
    .mutation(({ ctx, input }) => changeUserActive(ctx.deps, input.id, input.isActive)),
  remove: procedureFor('users.manage')
    .input(z.object({ id: idSchema }))
    .mutation(({ ctx, input }) => deleteUser(ctx.deps, input.id)),
});
