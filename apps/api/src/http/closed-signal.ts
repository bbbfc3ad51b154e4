import type { FastifyReply } from 'fastify';

/**
 * Aborts once the caller's connection is closed. Fastify's `request.signal` watches the request,
 * which ends with its body.
 */
export function closedSignal({ raw }: FastifyReply): AbortSignal {
  const closed = new AbortController();
  raw.once('close', () => closed.abort());
  return closed.signal;
}
