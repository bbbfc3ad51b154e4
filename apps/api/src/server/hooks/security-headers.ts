import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify from 'fastify';
import type { Config } from '../../process/config.js';

const perAnswer = new Set(['content-type', 'content-length', 'date', 'connection', 'keep-alive']);

/** The security headers of every answer. helmet builds them per call, so it is called only once. */
export async function answerHeaders(
  config: Pick<Config, 'secureCookies'>,
): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, helmetOptions(config));
  probe.get('/', async () => '');
  const { headers } = await probe.inject('/');
  await probe.close();
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      perAnswer.has(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  );
}

function helmetOptions({ secureCookies }: Pick<Config, 'secureCookies'>): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      directives: {
        // Mantine sets style attributes and style elements; scripts stay strict.
        imgSrc: ["'self'", 'data:', 'blob:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'", 'data:'],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: secureCookies ? [] : null,
      },
    },
    frameguard: { action: 'deny' },
    // A year is the minimum for OWASP and browsers' preload lists.
    strictTransportSecurity: secureCookies
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
    referrerPolicy: { policy: 'no-referrer' },
  };
}
