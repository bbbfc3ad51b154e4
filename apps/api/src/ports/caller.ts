import type { Locale } from '@stumpquote/domain/i18n/locale';
import type { Role } from '@stumpquote/domain/users/roles';

export interface SignedInUser {
  id: number;
  username: string;
  firstName: string;
  lastName: string;
  email: string | null;
  emailVerified: boolean;
  /** False for an account that was made with a request, until its e-mailed link is used. */
  hasPassword: boolean;
  phone: string | null;
  role: Role;
  companyId: number | null;
  /** Of the mails about the account. */
  locale: Locale;
}

/** Who is calling, as far as a service may know: no transport in it. */
export interface Caller {
  user: SignedInUser | null;
  /** The browser session's random id, if it has one yet. */
  visitorId: string | null;
  /** The browser session's random id, made now if there is none. */
  ensureVisitorId(): string;
  /** IP address. */
  address: string;
  /** What limits count: the address, or the first half of an IPv6 one, which is one household's. */
  network: string;
  userAgent: string;
  /** The cookie that says which accounts have signed in from this browser. */
  knownBrowsers?: string | undefined;
  /** The language that the call asks its answer in; English when missing. */
  locale?: Locale | undefined;
}

/** A caller that a procedure's permission has already found signed in. */
export type SignedInCaller = Caller & { user: SignedInUser };
