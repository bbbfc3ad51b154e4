import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { rawAnswer } from './client-error.js';
import { httpOptions } from './node-answers.js';

/** Time limits for slow clients (slowloris), in milliseconds. */
export interface ServerLimits {
  /** For all headers, from the start of the connection. */
  headersMs: number;
  /** For a body that isn't an upload: 256 kB at most. */
  bodyMs: number;
  /** For a whole request: five photos of 10 MB over a slow mobile connection. */
  requestMs: number;
  /** Without a byte of a body that hasn't arrived yet: slow isn't idle. */
  bodyIdleMs: number;
  /** Without a byte in either direction. */
  idleMs: number;
  /** How often the limits are checked. */
  checkEveryMs: number;
}

export const serverLimits: ServerLimits = {
  headersMs: 15_000,
  bodyMs: 20_000,
  requestMs: 300_000,
  bodyIdleMs: 20_000,
  idleMs: 120_000,
  checkEveryMs: 5000,
};

/** Node would otherwise wait forever. */
export const listenOptions = ({ headersMs, requestMs, idleMs, checkEveryMs }: ServerLimits) => ({
  requestTimeout: requestMs,
  connectionTimeout: idleMs,
  http: { ...httpOptions, headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs },
});

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

export const isForm = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('multipart/form-data') === true;

/**
 * Ends requests whose body stops arriving, or trickles in; uploads get the whole request's time.
 */
export const endSlowBodies =
  ({ bodyMs, bodyIdleMs, idleMs }: ServerLimits, headers: Readonly<Record<string, string>>) =>
  ({ raw }: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    if (!hasBody(raw)) return done();
    const end = () => {
      if (raw.complete) return;
      raw.socket.end(rawAnswer(408, headers));
      raw.destroy();
    };
    raw.setTimeout(bodyIdleMs, end);
    const timer = isForm(raw) ? undefined : setTimeout(end, bodyMs);
    for (const event of ['end', 'close'] as const)
      raw.once(event, () => {
        clearTimeout(timer);
        raw.off('timeout', end);
        if (!raw.socket.destroyed) raw.socket.setTimeout(idleMs);
      });
    done();
  };
