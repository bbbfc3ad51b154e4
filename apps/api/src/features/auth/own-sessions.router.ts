import { sessionHandleSchema } from '@stumpquote/domain/users/session-handle';
import { router, signedInProcedureFor } from '../../http/trpc.js';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.service.js';

const own = signedInProcedureFor('account.own');

export const ownSessionsRouter = router({
  list: own.query(({ ctx }) =>
    listOwnSessions(ctx.deps, { caller: ctx.caller, sessionId: ctx.browserSession.sessionId() }),
  ),
  end: own.input(sessionHandleSchema).mutation(async ({ ctx, input }) => {
    const ended = await endOwnSession(
      ctx.deps,
      { caller: ctx.caller, sessionId: ctx.browserSession.sessionId() },
      input.handle,
    );
    if (ended.wasThis) ctx.browserSession.signOut();
    return ended;
  }),
  endOthers: own.mutation(({ ctx }) =>
    endOtherSessions(ctx.deps, { caller: ctx.caller, sessionId: ctx.browserSession.sessionId() }),
  ),
});
