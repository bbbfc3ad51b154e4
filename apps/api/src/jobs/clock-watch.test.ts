import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFutureMessagesDueNow } from '../features/messages/recover-messages.js';
import { runChecks } from '../features/system-status/run-checks.js';
import { incrementCount, assertBelowLimit } from '../guards/rate-limit.js';
import { newServerState } from '../process/server-state.js';
import { serverMessages } from '../process/server.messages.js';
import { insertTestMessage } from '../testing/insert-message.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { TestClock } from '../testing/test-clock.js';
import { watchClock } from './clock-watch.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

function watched() {
  const [clock, state] = [new TestClock(), newServerState()];
  let passedMs = 0;
  const watch = watchClock(
    { clock, state, log: pino({ level: 'silent' }) },
    () => performance.now() + passedMs,
  );
  return {
    state,
    watch,
    clock,
    /** Time that really passes moves both clocks. */
    pass: (hours: number) => {
      passedMs += hours * 3_600_000;
      clock.advance({ hours });
    },
  };
}

it("doesn't count passing time as a jump", () => {
  const { watch, pass, state } = watched();
  pass(30);
  expect([watch.check(), watch.isUnreliable(), state.clockJump]).toEqual([0, false, null]);
});

it('detects a jump in either direction, and pauses deletions for an hour after a large one', () => {
  const { watch, pass, clock, state } = watched();
  clock.advance({ minutes: 5 });
  expect([watch.check(), watch.isUnreliable()]).toEqual([300, false]);
  clock.advance({ days: 400 });
  expect(watch.isUnreliable()).toBe(true);
  expect(state.clockJump?.seconds).toBe(400 * 86_400);
  clock.advance({ days: -400 });
  expect(watch.check()).toBe(-400 * 86_400);
  pass(0.9);
  expect(watch.isUnreliable()).toBe(true);
  pass(0.2);
  expect(watch.isUnreliable()).toBe(false);
});

it('setting a fast clock back delays no message and rate limits nobody', async () => {
  const { deps, clock } = testApp;
  const limit = {
    key: 'test:ahead',
    max: 1,
    windowSeconds: 900,
    message: serverMessages.unavailable,
  };
  clock.advance({ days: 2 });
  const { id } = await insertTestMessage(deps);
  await incrementCount(deps.db, clock, limit.key, limit.windowSeconds);
  clock.advance({ days: -2 });
  expect((await runChecks(deps)).find((check) => check.id === 'clock')).toMatchObject({
    state: 'warning',
    sentence: expect.stringContaining('ahead of the clock') as string,
  });
  await assertBelowLimit(deps.db, clock, limit);
  expect(await incrementCount(deps.db, clock, limit.key, limit.windowSeconds)).toBe(1);
  await makeFutureMessagesDueNow(deps);
  const row = await deps.db
    .selectFrom('messages')
    .select('next_attempt_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(new Date(row.next_attempt_at).getTime()).toBeLessThanOrEqual(clock.now().getTime());
});

it('shows a jump to the administrator', async () => {
  const { deps, clock } = testApp;
  deps.state.clockJump = { at: clock.now(), seconds: -7200, noticedAt: performance.now() };
  expect((await runChecks(deps)).find((check) => check.id === 'clock')?.sentence).toMatch(
    /^The clock went back by 2 h at .*nothing is deleted/,
  );
});
