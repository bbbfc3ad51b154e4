import { DomainError } from '@stumpquote/domain/errors';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { Deps } from './deps.js';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A write that a browser sends from another site is refused, whatever its content type. */
export function refuseForeignWrites(deps: Pick<Deps, 'config'>) {
  const own = new URL(deps.config.publicUrl).host;
  return (request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    if (safeMethods.has(request.method)) return done();
    const { origin } = request.headers;
    const site = request.headers['sec-fetch-site'];
    const isForeignOrigin = origin !== undefined && !isOwn(hostOf(origin), own, request.host);
    // `none` is the person's own doing (a typed address); a program that is no browser says nothing at all.
    const isForeignSite = origin === undefined && (site === 'cross-site' || site === 'same-site');
    if (isForeignOrigin || isForeignSite) return done(new DomainError('FORBIDDEN', 'This request came from another site and was refused.'));
    done();
  };
}

/** Null for what names no host, as `null` of a sandboxed frame: that is nobody's own, whatever the configuration says. */
function hostOf(origin: string): string | null {
  const host = URL.canParse(origin) ? new URL(origin).host : '';
  return host === '' ? null : host;
}

const isOwn = (host: string | null, ...own: string[]): boolean => host !== null && own.includes(host);
