import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestApp } from './test-app.js';

interface DelayedCall {
  method: string;
  path: string;
  cookie: string;
  contentType: string;
  body: string | Buffer;
}

/**
 * Sends a request's headers, runs `meanwhile` once the server has read them, then sends the body.
 */
export async function callWithDelayedBody(
  { app, baseUrl }: TestApp,
  { method, path, cookie, contentType, body }: DelayedCall,
  meanwhile: () => Promise<unknown>,
) {
  const call = httpRequest(`${baseUrl}${path}`, {
    method,
    agent: false,
    headers: {
      cookie,
      'content-type': contentType,
      'content-length': String(Buffer.byteLength(body)),
    },
  });
  const answered = new Promise<{ status: number; text: string }>((resolve, reject) => {
    call.on('error', reject);
    call.on('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
  });
  const arrived = once(app.server, 'request');
  call.flushHeaders();
  await arrived;
  // Before the body arrives, the server needs only a few turns of its event loop.
  await sleep(5);
  await meanwhile();
  call.end(body);
  return answered;
}

/** Returns the cookie of a new session, as if the account had signed in. */
export async function cookieFor(
  { app, deps }: TestApp,
  userId: number,
  visitorId = 'a-browser',
): Promise<string> {
  const sessionId = await deps.sessions.createIn(deps.db, userId);
  return `stumpquote=${encodeURIComponent(app.encodeSecureSession(app.createSecureSession({ sessionId, visitorId })))}`;
}
