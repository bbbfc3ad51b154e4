import { useRef } from 'react';
import { randomKey } from '../session/random-key';
import { errorCode, isUnanswered } from './error-message';

/** The outcome is unknown: a retry must use the same key. */
const isOpen = (error: unknown): boolean =>
  isUnanswered(error) || errorCode(error) === 'UNAVAILABLE' || errorCode(error) === 'UNEXPECTED';

/**
 * One idempotency key per action. It is kept until the server responds, so a retry after a lost response gets that response
 * instead of acting twice.
 */
export function useIntentKeys() {
  const keys = useRef(new Map<number, string>());
  return {
    /** `about`: the target record's number. */
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
