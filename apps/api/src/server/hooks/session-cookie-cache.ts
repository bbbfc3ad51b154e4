import type { SessionData } from '@fastify/secure-session';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

const mostCookies = 5000;
/** A session's cookie has two ids in it; what is longer is not from here. */
const longestCookie = 1000;

type Content = Partial<SessionData> & { __ts: number };

/**
 * Keeps what the last session cookies hold: a browser sends the same one with every call, and decrypting it costs as much as a query. It is
 * only ever what that very text says; whether the session in it still stands is asked of the database each time.
 */
export function rememberCookies(app: FastifyInstance, secondsValid: number): void {
  const recent = new LRUCache<string, Content>({ max: mostCookies });
  const decode = app.decodeSecureSession.bind(app);
  app.decodeSecureSession = (cookie, ...rest) => {
    const known = recent.get(cookie);
    if (known !== undefined && isValid(known, secondsValid))
      return app.createSecureSession({ ...known });
    const session = decode(cookie, ...rest);
    if (session === null || session.changed || cookie.length > longestCookie) return session;
    recent.set(cookie, {
      ...session.data(),
      __ts: Number(session.get('__ts' as keyof SessionData)),
    });
    return session;
  };
}

const isValid = ({ __ts: begunAt }: Content, secondsValid: number): boolean =>
  (begunAt + secondsValid) * 1000 > Date.now();
