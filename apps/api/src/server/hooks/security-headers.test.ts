import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerHeaders } from './security-headers.js';

const ofEveryAnswer = new Set(['content-type', 'content-length', 'date', 'connection']);

/** Directives in any order. */
const comparable = ({
  'content-security-policy': policy,
  ...headers
}: Record<string, unknown>) => ({
  ...headers,
  policy: String(policy).split(';').toSorted(),
});

it.each([true, false])(
  'match the headers of helmet with the same options (secure cookies: %s)',
  async (secureCookies) => {
    const app = Fastify();
    await app.register(helmet, {
      contentSecurityPolicy: {
        directives: {
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
      strictTransportSecurity: secureCookies
        ? { maxAge: 31_536_000, includeSubDomains: true }
        : false,
    });
    app.get('/', () => '');
    const { headers } = await app.inject('/');
    await app.close();
    const sent = Object.entries(headers).filter(([name]) => !ofEveryAnswer.has(name));
    expect(comparable(answerHeaders({ secureCookies }))).toEqual(
      comparable(Object.fromEntries(sent)),
    );
  },
);
