import { DomainError } from '@stumpquote/domain/errors';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { Deps } from '../../ports/deps.js';
import type { Config } from '../../process/config.js';
import { serverMessages } from '../../process/server.messages.js';
import { safeMethods } from './safe-methods.js';

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];
/** The Vite dev server, which proxies API calls to this server. */
const devPort = 5173;

/** Refuses cross-site writes from a browser, whatever their content type. */
export function refuseForeignWrites({ config }: Pick<Deps, 'config'>) {
  return (request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    if (safeMethods.has(request.method)) return done();
    done(
      isForeign(config, request)
        ? new DomainError('FORBIDDEN', serverMessages.foreignSite)
        : undefined,
    );
  };
}

function isForeign(config: Config, request: FastifyRequest): boolean {
  const { origin } = request.headers;
  const own = ownOrigins(config, request.socket.localPort ?? config.port);
  if (origin !== undefined) return !own.some((one) => one.origin === originOf(origin));
  const site = request.headers['sec-fetch-site'];
  // `same-origin` only says that page and request share a host name, which must still be one of
  // ours.
  if (site === 'same-origin') return !own.some(({ host }) => host === request.host);
  // `none` is user-initiated (a typed URL); non-browser clients send no header.
  return site === 'cross-site' || site === 'same-site';
}

/**
 * Returns our own origins: PUBLIC_URL, or this machine's loopback names without it. Never the
 * request's `Host`: another site's name can resolve to this machine (DNS rebinding).
 */
function ownOrigins({ publicUrl, isPublicUrlSet, isProduction }: Config, port: number): URL[] {
  const given = new URL(publicUrl);
  if (isPublicUrlSet) return [given];
  const ports = isProduction ? [port] : [port, devPort];
  return [
    given,
    ...ports.flatMap((one) => loopbackNames.map((name) => new URL(`http://${name}:${one}`))),
  ];
}

/** Returns null for an opaque origin, such as a sandboxed frame's `null`, which is never ours. */
const originOf = (text: string): string | null =>
  URL.canParse(text) && new URL(text).host !== '' ? new URL(text).origin : null;
