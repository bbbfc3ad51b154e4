import { missesNow, missesPerHour } from '../auth/guess-budget.js';
import { reasonOf, type Check } from './system-check.js';
import { systemStatusMessages } from './system-status.messages.js';

const texts = systemStatusMessages.en;

/** Checks whether someone is guessing reference numbers. */
export const checkGuessing: Check = async (deps) => {
  try {
    const misses = await missesNow(deps);
    if (misses >= missesPerHour)
      return { state: 'warning', sentence: texts.guessed(missesPerHour) };
    return { state: 'ok', sentence: texts.misses(misses, missesPerHour) };
  } catch (error) {
    return { state: 'failing', sentence: texts.guessesUnreadable(reasonOf(error)) };
  }
};
