import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type { Config } from './config.js';
import type { Ids } from './ids.js';

export const requestIdHeader = 'x-request-id';

// Long enough to be somebody's id, and nothing that could be a name, an address or a line of its own in the log.
const acceptable = /^[\w.-]{8,64}$/;

const current = new AsyncLocalStorage<string>();

/** The id of the call that is being answered, for the log lines that it causes; undefined beside any call. */
export const currentRequestId = (): string | undefined => current.getStore();

export const withRequestId = (id: string, run: () => void): void => current.run(id, run);

/** A trusted proxy's own id where it sent one, else a new one. */
export function requestIdFor({ config, ids }: { config: Pick<Config, 'trustProxy'>; ids: Ids }) {
  return ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers[requestIdHeader];
    return config.trustProxy && typeof given === 'string' && acceptable.test(given)
      ? given
      : ids.uuid();
  };
}
