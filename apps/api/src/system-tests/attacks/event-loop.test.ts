// @module-tag full
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { streamQuestion } from '../../testing/chat.js';
import { isFullRun } from '../../testing/full-run.js';
import { seededRandom } from '../../testing/seeded-random.js';
import { signedInAs } from '../../testing/sign-in.js';
import {
  aScene,
  browserFor,
  resetRateLimits,
  procedures,
  type ListedProcedure,
  type Scene,
} from '../malformed-calls/calls.js';
import { heaviestCalls } from '../malformed-calls/heaviest-calls.js';

// A loose bound: the benchmark (`bench loop`) sends the same calls to its own server and limits
// each to 50 ms.
const maxStallMs = 1000;

let scene: Scene;
const delays = monitorEventLoopDelay({ resolution: 1 });
beforeAll(async () => {
  scene = await aScene();
  // The chat loads its models with the first question, which isn't the cost of the input.
  await streamQuestion(scene.testApp.browser(), { message: 'How deep do you grind?' });
  delays.enable();
});
afterAll(() => scene.close());

/** Milliseconds. */
async function longestStall(procedure: ListedProcedure): Promise<number> {
  // Calls about the caller's own account may end the session.
  const browser = procedure.name.startsWith('auth.')
    ? (await signedInAs(scene.testApp)).browser
    : browserFor(scene, procedure.capability);
  let longest = 0;
  for (const { path, init } of heaviestCalls(procedure)) {
    await sleep(2);
    delays.reset();
    const before = process.threadCpuUsage();
    await (await browser.fetch(path, init)).arrayBuffer();
    await sleep(2);
    const { user, system } = process.threadCpuUsage(before);
    // The rest of a delay longer than the thread's CPU time is other processes.
    longest = Math.max(longest, Math.min(delays.max / 1e6, (user + system) / 1000));
  }
  return longest;
}

const random = seededRandom(20_261_122);
// All in a full run, a third otherwise: the benchmark also sends all of them.
const sent = procedures.filter(() => isFullRun || random() < 1 / 3);
const readsFirst = sent.toSorted((one, other) => Number(other.isQuery) - Number(one.isQuery));

it.each(readsFirst.map((procedure) => [procedure.name, procedure] as const))(
  "%s doesn't block the event loop, whatever its input",
  async (_name, procedure) => {
    await resetRateLimits(scene);
    expect(await longestStall(procedure)).toBeLessThan(maxStallMs);
  },
);
