import { DomainError } from '@stumpquote/domain/errors';
import { serverMessages } from '../process/server.messages.js';

/** Bytes that may be on their way at once, of all senders together and of one network. */
export interface ByteLimits {
  readonly total: number;
  readonly perNetwork: number;
}

/**
 * Counts the bytes of bodies on their way. Taking some returns their release, or throws
 * RATE_LIMITED if there aren't that many left.
 */
export function createByteBudget({ total, perNetwork }: ByteLimits) {
  let taken = 0;
  const byNetwork = new Map<string, number>();
  return (network: string, bytes: number): (() => void) => {
    const own = byNetwork.get(network) ?? 0;
    if (taken + bytes > total || own + bytes > perNetwork)
      throw new DomainError('RATE_LIMITED', serverMessages.tooMuchAtOnce, {
        retryAfterSeconds: 10,
      });
    taken += bytes;
    byNetwork.set(network, own + bytes);
    return () => {
      taken -= bytes;
      const left = (byNetwork.get(network) ?? 0) - bytes;
      if (left > 0) byNetwork.set(network, left);
      else byNetwork.delete(network);
    };
  };
}
