import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { rawAnswer } from './client-error.js';

type Headers = Readonly<Record<string, string>>;

/** Node must leave calls without a host to `answerInsteadOfNode`. */
export const httpOptions = { requireHostHeader: false };

/**
 * Answers what Node would answer itself, without the usual headers: a call without a host, and an
 * unknown expectation.
 */
export function answerInsteadOfNode(app: FastifyInstance, headers: Headers): void {
  const end = ({ socket }: IncomingMessage, status: 400 | 417) => {
    socket.write(rawAnswer(status, headers));
    socket.destroySoon();
  };
  app.server.on('checkExpectation', (request: IncomingMessage) => end(request, 417));
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (raw.headers.host !== undefined || raw.httpVersion !== '1.1') done();
    else end(raw, 400);
  });
}
