import { DomainError } from '@stumpquote/domain/errors';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { Config } from './config.js';
import type { Deps } from './deps.js';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];
/** Vite's, which passes the calls of its pages on to this server. */
const devPort = 5173;

export const foreignSite =
  'This request came from another site and was refused. If this is the site’s own address, its operator has to set PUBLIC_URL to it.';

/** A write that a browser sends from another site is refused, whatever its content type. */
export function refuseForeignWrites({ config }: Pick<Deps, 'config'>) {
  return (request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    if (safeMethods.has(request.method)) return done();
    done(isForeign(config, request) ? new DomainError('FORBIDDEN', foreignSite) : undefined);
  };
}

function isForeign(config: Config, request: FastifyRequest): boolean {
  const { origin } = request.headers;
  const own = ownOrigins(config, request.socket.localPort ?? config.port);
  if (origin !== undefined) return !own.some((one) => one.origin === originOf(origin));
  const site = request.headers['sec-fetch-site'];
  // `same-origin` says no more than that the page has the name that was called: it must be one of ours.
  if (site === 'same-origin') return !own.some(({ host }) => host === request.host);
  // `none` is the person's own doing (a typed address); a program that is no browser says nothing at all.
  return site === 'cross-site' || site === 'same-site';
}

/**
 * Where our own pages come from: PUBLIC_URL, and without one this machine's own names. Never what a call names as `Host`: another site can let its
 * own name lead to this machine (DNS rebinding).
 */
function ownOrigins({ publicUrl, isPublicUrlSet, isProduction }: Config, port: number): URL[] {
  const given = new URL(publicUrl);
  if (isPublicUrlSet) return [given];
  const ports = isProduction ? [port] : [port, devPort];
  return [given, ...ports.flatMap((one) => loopbackNames.map((name) => new URL(`http://${name}:${one}`)))];
}

/** Null for what names no origin, as `null` of a sandboxed frame: that is nobody's own, whatever the configuration says. */
const originOf = (text: string): string | null => (URL.canParse(text) && new URL(text).host !== '' ? new URL(text).origin : null);
