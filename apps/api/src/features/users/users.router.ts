import { idSchema } from '@stumpquote/domain/id-schema';
import { userListSchema } from '@stumpquote/domain/users/user-list-schema';
import {
  deleteOwnAccountSchema,
  updateUserActiveSchema,
} from '@stumpquote/domain/users/user-schemas';
import { z } from 'zod';
import { procedureFor, router, signedInProcedureFor } from '../../http/trpc.js';
import { sessionOf } from '../auth/session-of.js';
import { deleteOwnAccount, ownDeletion } from './delete-own-account.service.js';
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
  /** What deleting one's own account would keep and why, before it is done. */
  ownDeletion: signedInProcedureFor('account.own').query(({ ctx }) =>
    ownDeletion(ctx.deps, ctx.caller),
  ),
  deleteOwn: signedInProcedureFor('account.own')
    .input(deleteOwnAccountSchema)
    .mutation(async ({ ctx, input }) => {
      const deleted = await deleteOwnAccount(ctx.deps, sessionOf(ctx), ctx.caller, input);
      ctx.browserSession.signOut();
      return deleted;
    }),
});
