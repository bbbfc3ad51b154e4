import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify from 'fastify';

const perAnswer = new Set(['content-type', 'content-length', 'date', 'connection', 'keep-alive']);

/** What helmet puts on every answer. It makes the same texts anew for each call; they are asked of it once. */
export async function helmetHeaders(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, options);
  probe.get('/', async () => '');
  const { headers } = await probe.inject('/');
  await probe.close();
  return Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (perAnswer.has(name) || value === undefined ? [] : [[name, String(value)]])));
}
