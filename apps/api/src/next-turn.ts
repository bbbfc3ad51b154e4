import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';

const oneAtATime = pLimit(1);

/** For work of ten milliseconds and more: ten such calls of a batch would run in one piece, and here others are served between two of them. */
export const nextTurn = (): Promise<void> => oneAtATime(() => setImmediate());
