import type { Context } from '../../http/context.js';
import type { SignedInCaller } from '../../ports/caller.js';
import type { SignedInSession } from './current-password.js';

export const sessionOf = ({
  browserSession,
  caller: { user, network, userAgent, knownBrowsers },
}: Context & { caller: SignedInCaller }): SignedInSession => ({
  user,
  network,
  userAgent,
  knownBrowsers,
  sessionId: browserSession.sessionId(),
});
