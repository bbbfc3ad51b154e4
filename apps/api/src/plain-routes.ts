import type { Capability } from '@stumpquote/domain/users/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from './deps.js';
import { health } from './features/system-status/health.js';

export interface PlainRoute {
  method: 'GET' | 'POST';
  path: string;
  capability: Capability;
  handle(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

/** The short list of what can't be a procedure. */
export const plainRouteTable: readonly PlainRoute[] = [
  { method: 'GET', path: '/healthz', capability: 'public.read', handle: health },
];

export function plainRoutes(deps: Deps) {
  return async (app: FastifyInstance): Promise<void> => {
    for (const { method, path, handle } of plainRouteTable) {
      app.route({ method, url: path, handler: (request, reply) => handle(deps, request, reply) });
    }
  };
}
