import type { SignedInCaller } from '../../caller.js';
import type { Context } from '../../context.js';
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
