import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '../../db/columns.js';
import { insertTestMessage } from '../../testing/insert-message.js';
import {
  startTestAppWithProviders,
  type TestAppWithProviders,
} from '../../testing/test-app-with-providers.js';
import type { TestApp } from '../../testing/test-app.js';
import { deliverDue, sendNow } from './deliver-message.js';
import { findMessage } from './messages.queries.js';
import { optOut } from './sms-opt-outs.queries.js';

let started: TestAppWithProviders;
let testApp: TestApp;
beforeAll(async () => {
  started = await startTestAppWithProviders();
  ({ testApp } = started);
});
beforeEach(() => started.reset());
afterAll(() => started.close());

const rowOf = (id: string) => findMessage(testApp.deps.db, id);

describe('text messages', () => {
  it.each(['+44 20 7123 4567', '+1 876 555 0142', '12345', 'call me'])(
    'are never sent to %s',
    async (to_address) => {
      const { id } = await insertTestMessage(testApp.deps, { channel: 'sms', to_address });
      await deliverDue(testApp.deps);
      expect(await rowOf(id)).toMatchObject({
        status: 'failed',
        error: 'Invalid phone number format',
        attempts: 0,
      });
    },
  );

  it.each(['+1 416 555 0142', '(787) 555-0142'])('are sent to %s', async (to_address) => {
    const { id } = await insertTestMessage(testApp.deps, { channel: 'sms', to_address });
    await deliverDue(testApp.deps);
    expect(await rowOf(id)).toMatchObject({ status: 'sent' });
  });

  it("aren't sent to a number that opted out", async () => {
    await optOut(testApp.deps.db, '+19545550177', toInstant(testApp.clock.now()));
    const { id } = await insertTestMessage(testApp.deps, {
      channel: 'sms',
      to_address: '(954) 555-0177',
    });
    await deliverDue(testApp.deps);
    expect(await rowOf(id)).toMatchObject({
      status: 'skipped',
      error: 'This number opted out of text messages (STOP)',
    });
  });

  it('wait for 8:00 company time, and say so', async () => {
    testApp.clock.setTo('2026-11-21T01:00:00Z');
    const { id } = await insertTestMessage(testApp.deps, { channel: 'sms' });
    expect(await sendNow(testApp.deps, id)).toEqual({
      status: 'waiting',
      error: 'Waiting for 8:00 AM: text messages go out from 8:00 AM to 8:00 PM',
    });
    expect(await rowOf(id)).toMatchObject({
      next_attempt_at: '2026-11-21T13:00:00.000Z',
      attempts: 0,
    });
    testApp.clock.setTo('2026-11-21T13:00:01Z');
    await deliverDue(testApp.deps);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', error: null });
  });
});
