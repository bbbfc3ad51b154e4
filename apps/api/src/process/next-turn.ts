import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';

const oneAtATime = pLimit(1);

/** For work of 10 ms or more: lets other calls run between the calls of a batch. */
export const nextTurn = (): Promise<void> => oneAtATime(() => setImmediate());
