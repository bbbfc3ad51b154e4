import { benchAccounts, benchPassword } from '../big/accounts.ts';
import type { Contestant } from './contestants.ts';

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.slice(0, cookie.indexOf(';')))
    .join('; ');

/** Signs in as the company's owner; returns the cookie. */
export async function signIn({ port }: Contestant): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: benchAccounts.company, password: benchPassword }),
  });
  if (!answer.ok)
    throw new Error(`the sign-in was refused: ${answer.status} ${await answer.text()}`);
  return cookiesOf(answer);
}

/**
 * Returns the cookie of a browser that has looked up these requests before, like a returning
 * visitor of the tracking page.
 */
export async function visitorOf(
  { port }: Contestant,
  references: readonly string[],
): Promise<string> {
  let cookie = '';
  for (const reference of references) {
    const answer = await fetch(
      `http://127.0.0.1:${port}/api/quote-requests/reference/${reference}`,
      { headers: { cookie } },
    );
    if (cookie === '') cookie = cookiesOf(answer);
  }
  return cookie;
}

export async function signInAtPeer(
  { port }: Contestant,
  userId: number,
): Promise<{ session: string; visitor: string }> {
  const answer = await fetch(`http://127.0.0.1:${port}/sign-in-for-the-bench`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: 'session-of-the-bench', userId }),
  });
  const { session, visitor } = (await answer.json()) as { session: string; visitor: string };
  return { session: `session=${session}`, visitor: `visitor=${visitor}` };
}
