import type { SecureSessionPluginOptions } from '@fastify/secure-session';
import type { Config } from './config.js';
import type { Deps } from './deps.js';

/**
 * The session cookie's name. Where cookies are Secure a browser takes one named `__Host-` from this very host over TLS alone: a neighbor on the same
 * domain can't plant one.
 */
export const sessionCookieName = ({ secureCookies }: Pick<Config, 'secureCookies'>): string => (secureCookies ? `__Host-${plainName}` : plainName);

/** The cookie's name that says which accounts have signed in from the browser. */
export const knownBrowserCookieName = (config: Pick<Config, 'secureCookies'>): string => `${sessionCookieName(config)}-browser`;

const plainName = 'stumpquote';

/** The session's cookie and, where it has the prefix, the one without it from before (`earlierSession`). */
export function sessionCookies({ config, secrets }: Pick<Deps, 'config' | 'secrets'>, expiry: number): (SecureSessionPluginOptions & { sessionName: string })[] {
  const shared = {
    key: [...secrets.cookieKeys], expiry,
    cookie: { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: config.secureCookies, maxAge: expiry },
  };
  const own = { ...shared, sessionName: 'session' as const, cookieName: sessionCookieName(config) };
  return config.secureCookies ? [own, { ...shared, sessionName: 'earlierSession', cookieName: plainName }] : [own];
}
