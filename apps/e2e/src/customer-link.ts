import { expect, type APIRequestContext } from '@playwright/test';

export interface Listed {
  id: number;
  referenceNumber: string;
  status: string;
  stage: string;
  email: string | null;
}

/** Returns all of the demo's requests, as the administrator sees them. */
export async function demoRequests(admin: APIRequestContext): Promise<Listed[]> {
  return (await (await admin.get('/api/quote-requests?limit=200')).json()) as Listed[];
}

/**
 * Returns the customer's link from the newest message about a request that has one, without the
 * host.
 */
export async function customerLink(admin: APIRequestContext, requestId: number): Promise<string> {
  const input = encodeURIComponent(JSON.stringify({ requestId }));
  const answer = await admin.get(`/api/trpc/messages.forRequest?input=${input}`);
  expect(answer.status(), await answer.text()).toBe(200);
  const link = /\/track\?ref=(QR-[A-Z0-9]{8})(?:&amp;|&)key=([\w-]{22})/.exec(
    (await answer.text()).replaceAll('\\u0026', '&'),
  );
  if (!link) throw new Error(`No message about request ${requestId} has the customer's link`);
  return `/track?ref=${link[1]}&key=${link[2]}`;
}
