import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from './server-process.js';

interface Kills {
  kills: number;
  /** Every how many kills one may hit the startup; the others wait until the process is ready. */
  startupEvery: number;
  /** How long a process runs before it is killed, at least and at most. */
  runsForMs: readonly [number, number];
  random: () => number;
  onKill: (killed: number) => void;
}

/**
 * Kills random processes one after another, and restarts each. Resolves once all of them are ready.
 */
export async function killRepeatedly(
  processes: readonly ServerProcess[],
  { kills, startupEvery, runsForMs: [least, most], random, onKill }: Kills,
): Promise<void> {
  for (let killed = 0; killed < kills; killed += 1) {
    const victim = anyOf(processes, random);
    if ((killed + 1) % startupEvery !== 0) await victim.ready();
    await sleep(least + random() * (most - least));
    await victim.kill();
    onKill(killed + 1);
    victim.start();
  }
  await Promise.all(processes.map((one) => one.ready()));
}

/** Returns a random item. Throws if there is none. */
export function anyOf<T>(items: readonly T[], random: () => number): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}
