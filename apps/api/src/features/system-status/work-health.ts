import { goneAfterSeconds } from '@stumpquote/domain/system-status/process-rules';
import type { Deps } from '../../ports/deps.js';

/**
 * Whether this process does its background work: its clock is right, it asks the queue for jobs,
 * and its own report, which is written every 15 seconds, came through. Both can hang while new
 * connections to the database still work.
 */
export const doesItsRounds = ({ state, workQueue }: Pick<Deps, 'state' | 'workQueue'>): boolean =>
  !state.hasWrongClock &&
  workQueue.silentSeconds() <= goneAfterSeconds &&
  (state.reportedAt === null || performance.now() - state.reportedAt <= goneAfterSeconds * 1000);
