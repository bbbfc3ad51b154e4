import type { Selectable } from 'kysely';
import { toInstant } from '../db/columns.js';
import type { QuoteRequestsTable } from '../db/schema/quote-requests.js';
import type { UsersTable } from '../db/schema/users.js';
import { quotesRouter } from '../features/quotes/quotes.router.js';
import { createCallerFactory } from '../http/trpc.js';
import type { SignedInUser } from '../ports/caller.js';
import type { Deps } from '../ports/deps.js';

const createCaller = createCallerFactory(quotesRouter);

interface TestPerson {
  user?: Selectable<UsersTable>;
  visitorId?: string;
}

const signedIn = (user: Selectable<UsersTable>): SignedInUser => ({
  id: user.id,
  username: user.username,
  firstName: user.first_name,
  lastName: user.last_name,
  email: user.email,
  emailVerified: user.email_verified_at !== null,
  hasPassword: user.password_hash !== null,
  phone: user.phone,
  role: user.role,
  companyId: user.company_id,
  locale: user.locale,
  wantsOfficeNews: user.wants_office_news === 1,
});

/** Calls the quotes procedures as a signed-in user or as a browser's visitor. */
export function callQuotesAs(deps: Deps, { user, visitorId }: TestPerson) {
  return createCaller({
    deps,
    caller: {
      user: user === undefined ? null : signedIn(user),
      visitorId: visitorId ?? null,
      ensureVisitorId: () => visitorId ?? 'visitor',
      address: '198.51.100.7',
      network: '198.51.100.7',
      userAgent: 'Test browser',
    },
    pageUser: undefined,
    hasEndedSession: false,
    browserSession: { signIn: () => undefined, signOut: () => undefined, sessionId: () => null },
    setHeader: () => undefined,
  });
}

/** Grants a browser access, as if it had looked the reference number up or opened the link. */
export async function grantTo(
  deps: Deps,
  request: Selectable<QuoteRequestsTable>,
  visitorId: string,
  kind: 'reference' | 'key',
) {
  await deps.db
    .insertInto('visitor_grants')
    .values({
      visitor_id: visitorId,
      quote_request_id: request.id,
      kind,
      key_version: request.link_key_version,
      created_at: toInstant(deps.clock.now()),
    })
    .execute();
}
