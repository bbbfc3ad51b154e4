import { backgroundCallHeader } from '@stumpquote/domain/users/session-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuditOrigin } from '../audit-trail/record-audit.js';
import type { CookieGrant } from '../ports/caller.js';
import type { SignedInUser } from '../ports/caller.js';
import type { Deps } from '../ports/deps.js';
import { isStorageFault } from '../process/storage-fault.js';
import { networkOf } from './client-network.js';

declare module '@fastify/secure-session' {
  interface SessionData {
    grants?: readonly CookieGrant[];
    sessionId: string;
    visitorId: string;
  }
}
declare module 'fastify' {
  interface FastifyRequest {
    signedInUser: SignedInUser | null;
    /**
     * Whether the cookie's session has ended: logged out elsewhere, deactivated, idle for too long.
     */
    hasEndedSession: boolean;
    /**
     * Whether the database couldn't be read, so that nobody knows who is signed in. Only for pages
     * and their files.
     */
    hasUnknownSession: boolean;
  }
}

/**
 * Reads the session after the body has arrived, because a slow sender may have been signed out by
 * then. Upload routes read their own body and check again.
 */
export function readSessions(app: FastifyInstance, deps: Pick<Deps, 'sessions'>): void {
  app.decorateRequest('signedInUser', null);
  app.decorateRequest('hasEndedSession', false);
  app.decorateRequest('hasUnknownSession', false);
  app.addHook('preHandler', async (request) => {
    const sessionId = request.session.get('sessionId');
    if (sessionId === undefined) return;
    try {
      request.signedInUser = await deps.sessions.use(sessionId, {
        ...originOf(request),
        isBackground: request.headers[backgroundCallHeader] !== undefined,
      });
    } catch (error) {
      // The web app itself needs no database, and tells the person better than an error as JSON.
      if (request.url.startsWith('/api') || !isStorageFault(error)) throw error;
      request.hasUnknownSession = true;
      return;
    }
    if (request.signedInUser !== null) return;
    request.hasEndedSession = true;
    // The browser continues as a visitor.
    request.session.set('sessionId', undefined);
  });
}

const maxUserAgentLength = 400;

export const userAgentOf = ({ headers }: FastifyRequest): string =>
  (headers['user-agent'] ?? '').slice(0, maxUserAgentLength);

const originOf = (request: FastifyRequest): AuditOrigin => ({
  network: networkOf(request.ip),
  userAgent: userAgentOf(request),
});

/** The deps for this call's services, whose transactions check the session again. */
export function depsFor(deps: Deps, request: FastifyRequest): Deps {
  const { signedInUser: user } = request;
  const sessionId = request.session.get('sessionId');
  return user === null || sessionId === undefined
    ? deps
    : { ...deps, acting: deps.sessions.actingWith(sessionId, user) };
}
