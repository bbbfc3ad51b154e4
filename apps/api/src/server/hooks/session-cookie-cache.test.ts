import secureSession from '@fastify/secure-session';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberCookies } from './session-cookie-cache.js';

const secondsValid = 3600;
let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify();
  await app.register(secureSession, {
    key: Buffer.alloc(32, 7),
    cookieName: 'stumpquote',
    expiry: secondsValid,
  });
  rememberCookies(app, secondsValid);
  app.get('/read', (request) => request.session.data());
  app.get('/write/:id', (request) => {
    request.session.set('visitorId', (request.params as { id: string }).id);
    return request.session.data();
  });
  await app.ready();
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const ask = async (url: string, cookie?: string) => {
  const { cookies, body } = await app.inject({
    url,
    ...(cookie === undefined ? {} : { cookies: { stumpquote: cookie } }),
  });
  return { data: JSON.parse(body) as unknown, cookie: cookies[0]?.value ?? '' };
};

it('reads the same from a cookie each time, whatever a call before has changed in its own session', async () => {
  const { cookie } = await ask('/write/first');
  expect((await ask('/read', cookie)).data).toEqual({ visitorId: 'first' });
  const changed = await ask('/write/second', cookie);
  expect((await ask('/read', cookie)).data).toEqual({ visitorId: 'first' });
  expect((await ask('/read', changed.cookie)).data).toEqual({ visitorId: 'second' });
  expect((await ask('/read')).data).toEqual({});
});

it('takes no cookie that was altered, and none after its time', async () => {
  const { cookie } = await ask('/write/first');
  await ask('/read', cookie);
  expect((await ask('/read', `A${cookie.slice(1)}`)).data).toEqual({});
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + secondsValid * 1000 + 1000);
  expect((await ask('/read', cookie)).data).toEqual({});
});
