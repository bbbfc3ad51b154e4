import { DomainError } from '@stumpquote/domain/errors';
import type { Locale } from '@stumpquote/domain/i18n/locale';
import { preferredLocale } from '@stumpquote/domain/i18n/preferred-locale';
import { pageUserHeader } from '@stumpquote/domain/users/page-user';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, CookieGrant, SignedInCaller, SignedInUser } from '../ports/caller.js';
import type { Deps } from '../ports/deps.js';
import { serverMessages } from '../process/server.messages.js';
import { networkOf } from './client-network.js';
import { depsFor, userAgentOf } from './read-session.js';
import { knownBrowserCookieName } from './session-cookie.js';

/** What a procedure may do to the browser's session. */
interface BrowserSession {
  signIn(sessionId: string): void;
  signOut(): void;
  sessionId(): string | null;
}

export interface Context {
  deps: Deps;
  caller: Caller;
  /**
   * The account the calling page was rendered for, according to the page; undefined for API
   * clients.
   */
  pageUser: string | undefined;
  /** Whether the cookie names a session that has ended. */
  hasEndedSession: boolean;
  browserSession: BrowserSession;
  setHeader(name: string, value: string): void;
}

export function createContext(deps: Deps, request: FastifyRequest, reply: FastifyReply): Context {
  return {
    deps: depsFor(deps, request),
    caller: callerOf(deps, request),
    pageUser: pageUserIn(request),
    hasEndedSession: request.hasEndedSession,
    browserSession: {
      // A new cookie at sign-in prevents session fixation; photos uploaded earlier stay with this
      // browser.
      signIn: (sessionId) => {
        request.session.regenerate(['visitorId']);
        request.session.set('sessionId', sessionId);
      },
      signOut: () => request.session.delete(),
      sessionId: () => request.session.get('sessionId') ?? null,
    },
    setHeader: (name, value) => void reply.header(name, value),
  };
}

/** English unless the call asks for Spanish. */
export const localeOf = ({ headers }: FastifyRequest): Locale =>
  preferredLocale(headers['accept-language'] ?? '');

/** Node joins duplicate headers into one string. */
export const pageUserIn = ({ headers }: FastifyRequest): string | undefined =>
  headers[pageUserHeader]?.toString();

/** A cookie has room for few. */
const mostCookieGrants = 10;

class RequestCaller implements Caller {
  user: SignedInUser | null;

  constructor(
    private readonly deps: Pick<Deps, 'ids' | 'config'>,
    private readonly request: FastifyRequest,
  ) {
    this.user = request.signedInUser;
  }

  get visitorId(): string | null {
    return this.request.session.get('visitorId') ?? null;
  }

  ensureVisitorId(): string {
    const known = this.request.session.get('visitorId');
    if (known !== undefined) return known;
    const made = this.deps.ids.uuid();
    this.request.session.set('visitorId', made);
    return made;
  }

  get cookieGrants(): readonly CookieGrant[] {
    return this.request.session.get('grants') ?? [];
  }

  rememberGrant(grant: CookieGrant): void {
    this.request.session.set('grants', [...this.cookieGrants, grant].slice(-mostCookieGrants));
  }

  get address(): string {
    return this.request.ip;
  }

  get network(): string {
    return networkOf(this.address);
  }

  get userAgent(): string {
    return userAgentOf(this.request);
  }

  get locale(): Locale {
    return localeOf(this.request);
  }

  get knownBrowsers(): string | undefined {
    return this.request.cookies[knownBrowserCookieName(this.deps.config)];
  }
}

export const callerOf = (deps: Deps, request: FastifyRequest): Caller =>
  new RequestCaller(deps, request);

/** For plain routes that require a signed-in user. */
export function signedInCallerOf(deps: Deps, request: FastifyRequest): SignedInCaller {
  const caller = callerOf(deps, request);
  const { user } = caller;
  if (user === null) throw new DomainError('UNAUTHENTICATED', serverMessages.signInFirst);
  return Object.assign(caller, { user });
}
