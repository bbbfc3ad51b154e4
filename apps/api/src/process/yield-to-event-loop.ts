import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';

const oneAtATime = pLimit(1);

/** Yields to the event loop, for work of 10 ms or more in a batch. */
export const yieldToEventLoop = (): Promise<void> => oneAtATime(() => setImmediate());
