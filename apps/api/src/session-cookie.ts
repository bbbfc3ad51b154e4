import type { Config } from './config.js';

/**
 * The session cookie's name. Where cookies are Secure a browser takes one named `__Host-` from this very host over TLS alone: a neighbor on the same
 * domain can't plant one.
 */
export const sessionCookieName = ({ secureCookies }: Pick<Config, 'secureCookies'>): string => (secureCookies ? '__Host-stumpquote' : 'stumpquote');
