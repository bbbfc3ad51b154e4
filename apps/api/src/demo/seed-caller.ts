import { signedInUser } from '../features/auth/auth.view.js';
import type { Caller } from '../ports/caller.js';
import type { DemoRequest } from './demo-requests.js';
import type { SeedContext } from './seed-context.js';

export function customerOf(context: SeedContext, demo: DemoRequest, index: number): Caller {
  return demo.owner === undefined
    ? callerOf(context, null, `visitor-${index}`)
    : callerAs(context, demo.owner);
}

export function callerAs(context: SeedContext, username: string): Caller {
  const row = context.accounts.users.get(username);
  if (row === undefined) throw new Error(`the demo has no user ${username}`);
  return callerOf(context, row, username);
}

function callerOf(
  { deps }: SeedContext,
  row: Parameters<typeof signedInUser>[0] | null,
  name: string,
): Caller {
  const visitorId = `demo-${name}-${deps.ids.uuid().slice(0, 8)}`;
  return {
    user: row === null ? null : signedInUser(row),
    visitorId,
    ensureVisitorId: () => visitorId,
    address: `demo:${name}`,
    network: `demo:${name}`,
    userAgent: 'StumpQuote demo',
  };
}
