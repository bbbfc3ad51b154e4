import type { Caller } from '../ports/caller.js';
import { signedInUser } from '../features/auth/auth.view.js';
import type { DemoRequest } from './demo-requests.js';
import type { Stage } from './seed-stage.js';

export function customerOf(stage: Stage, demo: DemoRequest, index: number): Caller {
  return demo.owner === undefined
    ? callerOf(stage, null, `visitor-${index}`)
    : callerAs(stage, demo.owner);
}

export function callerAs(stage: Stage, username: string): Caller {
  const row = stage.accounts.users.get(username);
  if (row === undefined) throw new Error(`the demo has no user ${username}`);
  return callerOf(stage, row, username);
}

function callerOf(
  { deps }: Stage,
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
