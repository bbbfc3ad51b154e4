import { DomainError } from '@stumpquote/domain/errors';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { Config } from '../../process/config.js';
import type { Deps } from '../../ports/deps.js';
import { serverMessages } from '../../process/server.messages.js';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];
/** The Vite dev server, which proxies its pages' calls to this server. */
const devPort = 5173;

/** A write that a browser sends from another site is refused, whatever its content type. */
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
  // `same-origin` only means that the page has the host name that was called, which must be one of ours.
  if (site === 'same-origin') return !own.some(({ host }) => host === request.host);
  // `none` is user-initiated (a typed address); clients other than browsers send no header.
  return site === 'cross-site' || site === 'same-site';
}

/**
 * Our own origins: PUBLIC_URL, or without it this machine's loopback names. Never the call's `Host`: another site's name can resolve to this machine
 * (DNS rebinding).
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

/** Null for an opaque origin, such as a sandboxed frame's `null`, which is never ours. */
const originOf = (text: string): string | null =>
  URL.canParse(text) && new URL(text).host !== '' ? new URL(text).origin : null;
