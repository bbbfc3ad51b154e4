import type { SecureSessionPluginOptions } from '@fastify/secure-session';
import type { Config } from '../process/config.js';
import type { Secrets } from '../process/secrets.js';

/**
 * The session cookie's name. Browsers accept a `__Host-` cookie only from this exact host over TLS, so a neighboring subdomain can't plant one.
 */
export const sessionCookieName = ({ secureCookies }: Pick<Config, 'secureCookies'>): string =>
  secureCookies ? `__Host-${plainName}` : plainName;

/** The cookie that lists the accounts that have signed in from this browser. */
export const knownBrowserCookieName = (config: Pick<Config, 'secureCookies'>): string =>
  `${sessionCookieName(config)}-browser`;

const plainName = 'stumpquote';

/** The session cookie and, if its name has the prefix, also the older one without it (`earlierSession`). */
export function sessionCookies(
  {
    config,
    secrets,
  }: { config: Pick<Config, 'secureCookies'>; secrets: Pick<Secrets, 'cookieKeys'> },
  expiry: number,
): (SecureSessionPluginOptions & { sessionName: string })[] {
  const shared = {
    key: [...secrets.cookieKeys],
    expiry,
    cookie: {
      path: '/',
      httpOnly: true,
      sameSite: 'lax' as const,
      secure: config.secureCookies,
      maxAge: expiry,
    },
  };
  const own = { ...shared, sessionName: 'session' as const, cookieName: sessionCookieName(config) };
  return config.secureCookies
    ? [own, { ...shared, sessionName: 'earlierSession', cookieName: plainName }]
    : [own];
}
