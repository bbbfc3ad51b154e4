import type { Capability } from '@stumpquote/domain/users/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { downloadCalendarFile } from '../features/appointments/calendar-route.js';
import { receiveUpload } from '../features/appointments/upload-route.js';
import { streamChat, streamEmergencyAnswer } from '../features/chat/stream-chat.js';
import { receiveResendEvent } from '../features/messages/resend-webhook.js';
import { receiveTwilioReply, receiveTwilioStatus } from '../features/messages/twilio-webhooks.js';
import { readPhoto } from '../features/photos/read-photo.js';
import { downloadQuotePdf } from '../features/quotes/pdf/quote-pdf-route.js';
import { exportRoutes } from '../features/reports/exports/export-routes.js';
import { downloadMarkerCard } from '../features/stump-analysis/marker-card/marker-card-route.js';
import { health } from '../features/system-status/health.js';
import { metricsPage } from '../features/system-status/metrics-route.js';
import { readiness } from '../features/system-status/readiness.js';
import { readJobPicture } from '../features/trust/finished-job-picture.js';
import { requireCapability, requireOwnSession } from '../guards/require-capability.js';
import { pageUserIn } from '../http/context.js';
import { depsFor } from '../http/read-session.js';
import type { Deps } from '../ports/deps.js';
import { apiDocsDocument, apiDocsFile, apiDocsPage } from './rest/api-docs.js';

interface PlainRoute {
  method: 'GET' | 'POST';
  path: string;
  capability: Capability;
  /** Passes the body to the handler as unparsed text, for checking a signature. */
  rawBody?: true;
  /** Answers a refused or failed request instead; null keeps the error. */
  fallback?: (deps: Deps, request: FastifyRequest, reply: FastifyReply) => unknown;
  handle(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

/** Routes of every process, including workers. */
export const probeRoutes: readonly PlainRoute[] = [
  { method: 'GET', path: '/healthz', capability: 'public.read', handle: health },
  { method: 'GET', path: '/readyz', capability: 'public.read', handle: readiness },
  { method: 'GET', path: '/metrics', capability: 'metrics.read', handle: metricsPage },
];

/** The few routes that can't be procedures. */
export const plainRouteTable: readonly PlainRoute[] = [
  ...probeRoutes,
  { method: 'GET', path: '/api/docs', capability: 'public.read', handle: apiDocsPage },
  {
    method: 'GET',
    path: '/api/docs/openapi.json',
    capability: 'public.read',
    handle: apiDocsDocument,
  },
  { method: 'GET', path: '/api/docs/files/:name', capability: 'public.read', handle: apiDocsFile },
  { method: 'POST', path: '/api/upload', capability: 'photos.upload', handle: receiveUpload },
  {
    method: 'GET',
    path: '/api/photos/:id',
    capability: 'requests.track',
    handle: readPhoto('original'),
  },
  {
    method: 'GET',
    path: '/api/photos/:id/view',
    capability: 'requests.track',
    handle: readPhoto('view'),
  },
  {
    method: 'GET',
    path: '/api/photos/:id/thumb',
    capability: 'requests.track',
    handle: readPhoto('thumb'),
  },
  {
    method: 'GET',
    path: '/api/finished-jobs/:id/before',
    capability: 'public.read',
    handle: readJobPicture('before'),
  },
  {
    method: 'GET',
    path: '/api/finished-jobs/:id/after',
    capability: 'public.read',
    handle: readJobPicture('after'),
  },
  {
    method: 'GET',
    path: '/api/marker-card.pdf',
    capability: 'public.read',
    handle: downloadMarkerCard,
  },
  {
    method: 'GET',
    path: '/api/appointments/:id/calendar.ics',
    capability: 'appointments.book',
    handle: downloadCalendarFile,
  },
  {
    method: 'GET',
    path: '/api/quotes/:id/pdf',
    capability: 'quotes.readForRequest',
    handle: downloadQuotePdf,
  },
  ...exportRoutes,
  {
    method: 'POST',
    path: '/api/tree-health-chat/stream',
    capability: 'chat.use',
    handle: streamChat,
    fallback: streamEmergencyAnswer,
  },
  {
    method: 'POST',
    path: '/api/webhooks/resend',
    capability: 'webhooks.receive',
    rawBody: true,
    handle: receiveResendEvent,
  },
  {
    method: 'POST',
    path: '/api/webhooks/twilio/status',
    capability: 'webhooks.receive',
    rawBody: true,
    handle: receiveTwilioStatus,
  },
  {
    method: 'POST',
    path: '/api/webhooks/twilio/inbound',
    capability: 'webhooks.receive',
    rawBody: true,
    handle: receiveTwilioReply,
  },
];

export function plainRoutes(deps: Deps) {
  return async (app: FastifyInstance): Promise<void> => {
    addRoutes(
      app,
      deps,
      plainRouteTable.filter((route) => !route.rawBody),
    );
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        ['application/json', 'application/x-www-form-urlencoded'],
        { parseAs: 'string' },
        (_request, text, done) => done(null, text),
      );
      addRoutes(
        scope,
        deps,
        plainRouteTable.filter((route) => route.rawBody),
      );
    });
  };
}

function addRoutes(app: FastifyInstance, deps: Deps, routes: readonly PlainRoute[]): void {
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        try {
          return await answer(deps, route, request, reply);
        } catch (error) {
          const answered = route.fallback?.(deps, request, reply) ?? null;
          if (answered === null) throw error;
          return answered;
        }
      },
    });
  }
}

function answer(
  deps: Deps,
  { method, capability, rawBody, handle }: PlainRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { signedInUser: user, hasEndedSession } = request;
  // Signed webhook calls need no session.
  if (method !== 'GET' && rawBody !== true)
    requireOwnSession({ user, pageUser: pageUserIn(request), hasEndedSession });
  requireCapability(user, capability);
  return handle(depsFor(deps, request), request, reply);
}
