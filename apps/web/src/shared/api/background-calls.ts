import { backgroundCallHeader } from '@stumpquote/domain/users/session-limits';

let running = 0;

/** Queries that the page makes by itself: the server doesn't count them as use of the session. */
export const backgroundCalls = {
  async run(refetch: () => Promise<void>): Promise<void> {
    running += 1;
    try {
      await refetch();
    } finally {
      running -= 1;
    }
  },
  headers: (): Record<string, string> => (running > 0 ? { [backgroundCallHeader]: '1' } : {}),
};
