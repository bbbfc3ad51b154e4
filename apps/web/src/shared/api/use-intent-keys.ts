import { useRef } from 'react';
import { randomKey } from '../session/random-key';
import { errorCode, isUnanswered } from './error-message';

/** Nobody knows yet whether it was done: trying again must be the same intention. */
const isOpen = (error: unknown): boolean =>
  isUnanswered(error) || errorCode(error) === 'UNAVAILABLE' || errorCode(error) === 'UNEXPECTED';

/**
 * One key for each thing that a screen asks the server to do once. It stays until the server has answered: whoever tries again after a
 * lost answer gets the first one instead of doing it twice.
 */
export function useIntentKeys() {
  const keys = useRef(new Map<number, string>());
  return {
    /** `about`: the number of what it is done to. */
    keyFor(about: number): string {
      const key = keys.current.get(about) ?? randomKey();
      keys.current.set(about, key);
      return key;
    },
    settle(about: number, error: unknown): void {
      if (!isOpen(error)) keys.current.delete(about);
    },
  };
}
