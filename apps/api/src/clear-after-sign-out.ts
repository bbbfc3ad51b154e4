import type { FastifyInstance } from 'fastify';

/** When a call ends its session, the browser drops what it has cached of this site: photos, and pages that "Back" would show once more. */
export function clearAfterSignOut(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const hadSession = request.signedInUser !== null || request.hasEndedSession;
    // Not "storage" or "cookies": language, colors and a visitor's own uploads belong to the browser.
    const hasEnded = request.session.deleted || request.session.get('sessionId') === undefined;
    if (hadSession && hasEnded) void reply.header('clear-site-data', '"cache"');
    done(null, payload);
  });
}
