import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../../process/log.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

let written = '';
let testApp: TestApp;
beforeAll(async () => {
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString();
      done();
    },
  });
  testApp = await startTestApp({
    overrides: { log: createLogger({ logLevel: 'info' }, destination) },
  });
});
afterAll(() => testApp.close());

it('logs a refused call with the time, user, route and status', async () => {
  const { browser, user } = await signedInAs(testApp, { role: 'client' });
  const { status, headers } = await browser.rest('GET', '/api/users');
  expect(status).toBe(403);
  await testApp.browser().rest('GET', '/api/users');
  const lines = written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ route }) => route === '/api/users');
  expect(lines).toEqual([
    expect.objectContaining({
      time: expect.any(Number),
      reqId: headers.get('x-request-id'),
      user: user.id,
      method: 'GET',
      status: 403,
    }),
    expect.objectContaining({ status: 401 }),
  ]);
  expect(lines[1]).not.toHaveProperty('user');
});
