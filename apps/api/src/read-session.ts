import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignedInUser } from './caller.js';
import type { Deps } from './deps.js';
import type { AuditOrigin } from './features/audit/record-audit.js';
import { networkOf } from './network-of.js';

declare module '@fastify/secure-session' {
  interface SessionData {
    sessionId: string;
    visitorId: string;
  }
}
declare module 'fastify' {
  interface FastifyRequest {
    signedInUser: SignedInUser | null;
    /** True for a cookie that outlived its session: logged out elsewhere, deactivated, unused for too long. */
    hasEndedSession: boolean;
    /** What the cookie without the `__Host-` prefix holds; there only where cookies are Secure. */
    earlierSession?: FastifyRequest['session'];
  }
}

/**
 * Says who is calling, once the body is there: who takes their time over sending it may have been signed out meanwhile. An upload is read by its route,
 * which asks again.
 */
export function readSessions(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('signedInUser', null);
  app.decorateRequest('hasEndedSession', false);
  app.addHook('preHandler', async (request) => {
    const sessionId = request.session.get('sessionId') ?? await takeOverEarlierCookie(deps, request);
    if (sessionId === undefined) return;
    request.signedInUser = await deps.sessions.use(sessionId, originOf(request));
    if (request.signedInUser !== null) return;
    request.hasEndedSession = true;
    // From the next call on the browser is a visitor.
    request.session.set('sessionId', undefined);
  });
}

const longestUserAgent = 400;

export const userAgentOf = ({ headers }: FastifyRequest): string => (headers['user-agent'] ?? '').slice(0, longestUserAgent);

const originOf = (request: FastifyRequest): AuditOrigin => ({ network: networkOf(request.ip), userAgent: userAgentOf(request) });

/**
 * Whoever was signed in when the cookie got its prefix stays so: the one without it counts for sessions from before, once. Later sessions never travel in it,
 * so that within 30 days there is nothing left that could be planted under that name.
 */
async function takeOverEarlierCookie({ sessions }: Deps, { session, earlierSession }: FastifyRequest): Promise<string | undefined> {
  const sessionId = earlierSession?.get('sessionId');
  if (sessionId === undefined || !(await sessions.isFromBefore(sessionId))) return undefined;
  session.set('sessionId', sessionId);
  session.set('visitorId', earlierSession?.get('visitorId'));
  earlierSession?.delete();
  return sessionId;
}

/** What the services of this call are given: their transactions judge its session again. */
export function depsFor(deps: Deps, request: FastifyRequest): Deps {
  const { signedInUser: user } = request;
  const sessionId = request.session.get('sessionId');
  return user === null || sessionId === undefined ? deps : { ...deps, acting: deps.sessions.actingWith(sessionId, user) };
}
