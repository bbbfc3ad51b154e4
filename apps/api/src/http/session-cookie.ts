import type { SecureSessionPluginOptions } from '@fastify/secure-session';
import type { Config } from '../process/config.js';
import type { Secrets } from '../process/secrets.js';

/**
 * The session cookie's name. Browsers accept a `__Host-` cookie only from this exact host over TLS,
 * so a neighboring subdomain can't plant one.
 */
export const sessionCookieName = ({ secureCookies }: Pick<Config, 'secureCookies'>): string =>
  secureCookies ? `__Host-${plainName}` : plainName;

/** The cookie that lists the accounts that have signed in from this browser. */
export const knownBrowserCookieName = (config: Pick<Config, 'secureCookies'>): string =>
  `${sessionCookieName(config)}-browser`;

const plainName = 'stumpquote';

/** The session cookie. */
export const sessionCookie = (
  {
    config,
    secrets,
  }: { config: Pick<Config, 'secureCookies'>; secrets: Pick<Secrets, 'cookieKeys'> },
  expiry: number,
): SecureSessionPluginOptions => ({
  key: [...secrets.cookieKeys],
  expiry,
  cookieName: sessionCookieName(config),
  cookie: {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.secureCookies,
    maxAge: expiry,
  },
});
