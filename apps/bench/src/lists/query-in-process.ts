import { pino } from 'pino';
import { signedInUser } from '../../../api/dist/features/auth/auth.view.js';
import type { Context } from '../../../api/dist/http/context.js';
import { createCallerFactory } from '../../../api/dist/http/trpc.js';
import type { Deps } from '../../../api/dist/ports/deps.js';
import { readConfig } from '../../../api/dist/process/config.js';
import { compose } from '../../../api/dist/server/compose.js';
import { proceduresByName } from '../../../api/dist/server/procedures.js';
import { appRouter } from '../../../api/dist/server/router.js';
import { benchAccounts } from '../big/accounts.ts';
import { bigNow } from '../big/big-database.ts';
import type { Actor, QueryCase } from './query-case.ts';

export type RunQuery = (queryCase: QueryCase, input: unknown) => Promise<unknown>;

/**
 * Calls the product's procedures in this process, on the big database, as each of the bench's
 * accounts.
 */
export async function queryInProcess(
  environment: Readonly<Record<string, string>>,
): Promise<{ deps: Deps; runQuery: RunQuery; queries: string[] }> {
  const deps = await compose(readConfig(environment), pino({ level: 'silent' }), {
    clock: { now: () => new Date(bigNow) },
  });
  const createCaller = createCallerFactory(appRouter);
  const contexts = new Map<Actor, Context>();
  const usernames = { ...benchAccounts, visitor: null };
  for (const [actor, username] of Object.entries(usernames) as [Actor, string | null][]) {
    const row =
      username === null
        ? undefined
        : await deps.db
            .selectFrom('users')
            .selectAll()
            .where('username_key', '=', username)
            .executeTakeFirstOrThrow();
    contexts.set(actor, {
      deps,
      setHeader: () => undefined,
      pageUser: undefined,
      hasEndedSession: false,
      browserSession: { signIn: () => undefined, signOut: () => undefined, sessionId: () => null },
      caller: {
        user: row === undefined ? null : signedInUser(row),
        visitorId: 'bench',
        ensureVisitorId: () => 'bench',
        address: '127.0.0.1',
        network: '127.0.0.1',
        userAgent: 'bench',
      },
    });
  }
  return {
    deps,
    queries: [...proceduresByName].flatMap(([name, { type }]) => (type === 'query' ? [name] : [])),
    runQuery: ({ procedure, actor }, input) => {
      const context = contexts.get(actor);
      if (context === undefined) throw new Error(`nobody asks as ${actor}`);
      let node: unknown = createCaller(context);
      for (const part of procedure.split('.')) node = (node as Record<string, unknown>)[part];
      return (node as (given: unknown) => Promise<unknown>)(input);
    },
  };
}
