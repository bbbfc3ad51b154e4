import { createServer } from 'node:http';
import Fastify from 'fastify';

// The lower bound: the compared call's response, serialized per call from an object in memory.

const [, , kind = 'node:http', port = '0'] = process.argv;
let answer: unknown = {};

process.on('message', (given) => {
  answer = given;
  process.send?.('ready');
});

if (kind === 'node:http') {
  createServer((_request, response) => {
    const body = JSON.stringify(answer);
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  }).listen(Number(port), '127.0.0.1', () => process.send?.('listening'));
} else {
  const app = Fastify();
  app.get('/*', (_request, reply) => reply.send(answer));
  app.listen({ port: Number(port), host: '127.0.0.1' }, () => process.send?.('listening'));
}
