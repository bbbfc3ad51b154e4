import type { Locale } from '@stumpquote/domain/i18n/locale';
import type { Role } from '@stumpquote/domain/users/roles';

export interface SignedInUser {
  id: number;
  username: string;
  firstName: string;
  lastName: string;
  email: string | null;
  emailVerified: boolean;
  /** False for an account created with a request, until its emailed link is used. */
  hasPassword: boolean;
  phone: string | null;
  role: Role;
  companyId: number | null;
  /** Language of account emails. */
  locale: Locale;
  /** Whether an administrator gets emails about news of requests. */
  wantsOfficeNews: boolean;
}

/**
 * Access to a request that only the browser's cookie remembers: granted while the database was
 * read-only.
 */
export interface CookieGrant {
  requestId: number;
  kind: 'reference' | 'key';
  key_version: number;
}

/** The caller as services know it, independent of the transport. */
export interface Caller {
  user: SignedInUser | null;
  /** The browser session's random id, if any. */
  visitorId: string | null;
  /** The browser session's random id, created if there is none. */
  ensureVisitorId(): string;
  cookieGrants?: readonly CookieGrant[] | undefined;
  rememberGrant?(grant: CookieGrant): void;
  /** IP address. */
  address: string;
  /**
   * The key rate limits count by: the address, or the first half of an IPv6 one (one household).
   */
  network: string;
  userAgent: string;
  /** The cookie that lists the accounts that have signed in from this browser. */
  knownBrowsers?: string | undefined;
  /** The response language; English by default. */
  locale?: Locale | undefined;
}

/** A caller known to be signed in. */
export type SignedInCaller = Caller & { user: SignedInUser };
