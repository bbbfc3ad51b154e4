import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type { Config } from './config.js';
import type { Ids } from './ids.js';

export const requestIdHeader = 'x-request-id';

// Long enough for an id, but can't be a name, an address, or a log line.
const acceptable = /^[\w.-]{8,64}$/;

const current = new AsyncLocalStorage<string>();

/** The current call's id, for its log lines; undefined outside a call. */
export const currentRequestId = (): string | undefined => current.getStore();

export const withRequestId = (id: string, run: () => void): void => current.run(id, run);

/** Runs outside the current call, whose context timers inherit. */
export const withoutRequestId = (run: () => void): void => current.exit(run);

/** A trusted proxy's id if it sent one, otherwise a new one. */
export function requestIdFor({ config, ids }: { config: Pick<Config, 'trustProxy'>; ids: Ids }) {
  return ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers[requestIdHeader];
    return config.trustProxy && typeof given === 'string' && acceptable.test(given)
      ? given
      : ids.uuid();
  };
}
