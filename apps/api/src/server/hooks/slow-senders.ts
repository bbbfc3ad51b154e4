import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { rawAnswer } from './client-error.js';

/** How long a sender may take, in milliseconds: who is slower than this holds a connection for nothing. */
export interface ServerLimits {
  /** For all headers, from the connection's beginning. */
  headersMs: number;
  /** For a body that is no upload: a megabyte at most. */
  bodyMs: number;
  /** For a whole call: five photos of 10 MB over a poor mobile line. */
  requestMs: number;
  /** Without a byte in either direction. */
  idleMs: number;
  /** How often the three above are looked at. */
  checkEveryMs: number;
}

export const serverLimits: ServerLimits = {
  headersMs: 15_000,
  bodyMs: 20_000,
  requestMs: 300_000,
  idleMs: 120_000,
  checkEveryMs: 5000,
};

/** Without them the library waits for ever. */
export const listenOptions = ({ headersMs, requestMs, idleMs, checkEveryMs }: ServerLimits) => ({
  requestTimeout: requestMs,
  connectionTimeout: idleMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs },
});

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends a call whose body drips in; uploads have the time of a whole call. */
export const endSlowBodies =
  ({ bodyMs }: ServerLimits, headers: Readonly<Record<string, string>>) =>
  ({ raw }: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    if (!hasBody(raw) || raw.headers['content-type']?.startsWith('multipart/form-data') === true)
      return done();
    const timer = setTimeout(() => {
      if (raw.complete) return;
      raw.socket.end(rawAnswer(408, headers));
      raw.destroy();
    }, bodyMs);
    for (const event of ['end', 'close'] as const) raw.once(event, () => clearTimeout(timer));
    done();
  };
