import secureSession from '@fastify/secure-session';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionCookie } from './session-cookie.js';

const secondsValid = 3600;
const key = Buffer.alloc(32, 7);
let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify();
  await app.register(
    secureSession,
    sessionCookie(
      { config: { secureCookies: false }, secrets: { cookieKeys: [key] } },
      secondsValid,
    ),
  );
  app.get('/read', (request) => request.session.data());
  app.get('/write', (request) => {
    request.session.set('visitorId', 'first');
    return '';
  });
  await app.ready();
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const read = async (stumpquote: string): Promise<unknown> =>
  (await app.inject({ url: '/read', cookies: { stumpquote } })).json();

it('refuses a cookie that was altered or has expired', async () => {
  const { cookies } = await app.inject('/write');
  const cookie = cookies[0]?.value ?? '';
  expect(await read(cookie)).toEqual({ visitorId: 'first' });
  const otherFirst = cookie.startsWith('A') ? 'B' : 'A';
  expect(await read(`${otherFirst}${cookie.slice(1)}`)).toEqual({});
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + secondsValid * 1000 + 1000);
  expect(await read(cookie)).toEqual({});
});
