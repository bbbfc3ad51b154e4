import { createHmac } from 'node:crypto';
import { knownBrowserCookieName } from '../../http/session-cookie.js';
import type { Caller } from '../../ports/caller.js';
import type { Deps } from '../../ports/deps.js';
import { isSameSecret } from '../../process/hashes.js';
import type { UserRow } from './auth.view.js';

// A signed cookie lists the accounts that have signed in from a browser. It grants nothing: it only
// gives them rate limits that other people's attempts can't use up.

const secondsKept = 180 * 24 * 3600;
/** An office may share a computer. */
const maxAccounts = 5;

type Account = Pick<UserRow, 'id' | 'password_hash'>;
type BrowserDeps = Pick<Deps, 'secrets' | 'config' | 'ids'>;

interface Entry {
  userId: number;
  /** Random id of one of the account's browsers. */
  browser: string;
  proof: string;
}

/** A new password invalidates all of these, including a stolen one. */
const proofWith = (key: Buffer, { id, password_hash: hash }: Account, browser: string): string =>
  createHmac('sha256', key)
    .update(`${id}.${browser}.${hash ?? ''}`)
    .digest('base64url');

function entriesIn(cookie = ''): Entry[] {
  return cookie
    .split('~')
    .slice(0, maxAccounts)
    .flatMap((text) => {
      const [userId, browser, proof, ...rest] = text.split('.');
      return browser === undefined || proof === undefined || rest.length > 0
        ? []
        : [{ userId: Number(userId), browser, proof }];
    });
}

/**
 * Returns the id by which the account knows this browser; null if it hasn't signed in since the
 * password was set.
 */
export function knownBrowserOf(
  { secrets }: Pick<BrowserDeps, 'secrets'>,
  { knownBrowsers }: Pick<Caller, 'knownBrowsers'>,
  account: Account | undefined,
): string | null {
  const entry = entriesIn(knownBrowsers).find(({ userId }) => userId === account?.id);
  if (entry === undefined || account === undefined || account.password_hash === null) return null;
  return secrets.browserKeys.some((key) =>
    isSameSecret(proofWith(key, account, entry.browser), entry.proof),
  )
    ? `${account.id}:${entry.browser}`
    : null;
}

/** Returns the Set-Cookie header that makes this browser known to the account. */
export function knownBrowserCookie(
  { secrets, config, ids }: BrowserDeps,
  { knownBrowsers }: Pick<Caller, 'knownBrowsers'>,
  account: Account,
): string {
  const others = entriesIn(knownBrowsers).filter(({ userId }) => userId !== account.id);
  const browser = Buffer.from(ids.bytes(12)).toString('base64url');
  const entries = [
    { userId: account.id, browser, proof: proofWith(secrets.browserKeys[0], account, browser) },
    ...others,
  ].slice(0, maxAccounts);
  const value = entries.map((entry) => `${entry.userId}.${entry.browser}.${entry.proof}`).join('~');
  return `${knownBrowserCookieName(config)}=${value}; Path=/; Max-Age=${secondsKept}; HttpOnly; SameSite=Lax${config.secureCookies ? '; Secure' : ''}`;
}
