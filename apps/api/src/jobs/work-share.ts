import { hasWrongClock } from '@stumpquote/domain/system-status/process-rules';
import type { Deps } from '../ports/deps.js';
import type { Running } from '../ports/work-queue.js';

export interface WorkShare extends Running {
  /**
   * The process's clock is this much ahead of the database's. Resolves once that has been followed.
   */
  follow(aheadMs: number): Promise<void>;
}

/**
 * This process's share of the work, only while its clock is right: with a wrong one it would take
 * others' messages before they are due, and end quotes too early. Another process takes the work
 * meanwhile.
 */
export function shareWork(
  { log, state, outages }: Pick<Deps, 'log' | 'state' | 'outages'>,
  start: () => Promise<Running>,
): WorkShare {
  let running: Running | null = null;
  let isOver = false;
  const turn = async (aheadSeconds: number): Promise<void> => {
    const isWrong = hasWrongClock({ clockAheadSeconds: aheadSeconds });
    if (isWrong && !state.hasWrongClock)
      log.error({ aheadSeconds }, "the clock isn't the database's: this process does no work");
    state.hasWrongClock = isWrong;
    if (isWrong || isOver) await running?.stop();
    if (isWrong || isOver) running = null;
    else running ??= await start();
  };
  let turns = Promise.resolve();
  const follow = (aheadMs: number): Promise<void> => {
    turns = turns
      .then(() => turn(aheadMs / 1000))
      .catch((error: unknown) =>
        outages.failed(error, {}, "the background work couldn't be started or stopped"),
      );
    return turns;
  };
  return {
    follow,
    async stop() {
      isOver = true;
      await follow(0);
    },
  };
}
