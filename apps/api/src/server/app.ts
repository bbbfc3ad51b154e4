import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import secureSession from '@fastify/secure-session';
import { DomainError } from '@stumpquote/domain/errors';
import type { Locale } from '@stumpquote/domain/i18n/locale';
import { translate } from '@stumpquote/domain/i18n/message';
import { maxPhotoBytes, maxPhotos } from '@stumpquote/domain/quote-requests/photo-rules';
import { maxSessionDays } from '@stumpquote/domain/users/session-limits';
import { TRPCError } from '@trpc/server';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { localeOf } from '../http/context.js';
import { toErrorAnswer, trpcErrorOf } from '../http/errors.js';
import { readSessions } from '../http/read-session.js';
import { sessionCookie } from '../http/session-cookie.js';
import type { Deps } from '../ports/deps.js';
import { requestIdFor } from '../process/request-id.js';
import { serverMessages } from '../process/server.messages.js';
import { damageIn, isReadOnlyFault } from '../process/storage-fault.js';
import { countInFlight, type InFlight } from './drain.js';
import { budgetBodies } from './hooks/body-budget.js';
import { answerClientErrors } from './hooks/client-error.js';
import { refuseWritesInMaintenance } from './hooks/maintenance.js';
import { answerInsteadOfNode } from './hooks/node-answers.js';
import { observeRequests } from './hooks/request-log.js';
import { refuseForeignWrites } from './hooks/same-origin.js';
import { answerHeaders } from './hooks/security-headers.js';
import {
  endSlowBodies,
  listenOptions,
  serverLimits,
  type ServerLimits,
} from './hooks/slow-senders.js';
import { serveWeb } from './pages/serve-web.js';
import { plainRoutes } from './plain-routes.js';
import { proceduresByName } from './procedures.js';
import { restRoutes } from './rest/rest-plugin.js';
import { trpcPrefix, trpcRoutes } from './trpc-routes.js';

const jsonType = 'application/json; charset=utf-8';
// Far more than any form sends; deeply nested JSON of this size blocks the event loop for about 40
// ms.
const bodyLimit = 256 * 1024;
// Trust one proxy hop: anything left of its own X-Forwarded-For entry came from the client.
const trustOneHop = (_address: string, hop: number): boolean => hop === 0;
const sessionSeconds = maxSessionDays * 24 * 3600;

export interface BuiltApp {
  app: FastifyInstance;
  inFlight: InFlight;
}

interface AppOptions {
  deps: Deps;
  /** Folder of the built web app; omitted in API-only tests. */
  webDir?: string;
  limits?: ServerLimits;
}

/** Builds the server without listening. */
export async function buildApp({
  deps,
  webDir,
  limits = serverLimits,
}: AppOptions): Promise<BuiltApp> {
  const loggerInstance: FastifyBaseLogger = deps.log;
  const headers = answerHeaders(deps.config);
  const app = Fastify({
    loggerInstance,
    bodyLimit,
    trustProxy: deps.config.trustProxy ? trustOneHop : false,
    forceCloseConnections: true,
    clientErrorHandler: answerClientErrors(headers),
    ...listenOptions(limits),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdFor(deps),
    requestIdHeader: false,
    // `log.ts` adds the request id to every line, so a child logger per request isn't needed.
    childLoggerFactory: (logger) => logger,
    routerOptions: { maxParamLength: 5000 },
    // The router's own errors (such as a malformed escape in a URL) bypass the hooks: send the
    // usual response.
    frameworkErrors: (error, request, reply) =>
      answerBadUrl(
        error,
        localeOf(request as FastifyRequest),
        (reply as unknown as FastifyReply).headers(headers),
      ),
  });
  const inFlight = countInFlight(app, deps.state);
  answerInsteadOfNode(app, headers);
  observeRequests(app, deps, proceduresByName);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers);
    // API responses aren't cacheable unless a handler says otherwise.
    if (request.url.startsWith('/api')) void reply.header('cache-control', 'no-store');
    done();
  });
  await app.register(cookie);
  await app.register(secureSession, sessionCookie(deps, sessionSeconds));
  await app.register(multipart, {
    limits: {
      files: maxPhotos,
      fileSize: maxPhotoBytes,
      fields: 10,
      fieldSize: 1000,
      parts: maxPhotos + 10,
    },
  });

  app.addHook('onRequest', endSlowBodies(limits, headers));
  app.addHook('onRequest', budgetBodies(bodyLimit));
  app.addHook('onRequest', refuseForeignWrites(deps));
  app.addHook('onRequest', refuseWritesInMaintenance(deps));
  readSessions(app, deps);
  answerErrors(app, deps);

  await app.register(trpcRoutes(deps, (error, path) => logUnexpected(deps, error, path)));
  await app.register(restRoutes(deps));
  await app.register(plainRoutes(deps));
  await serveWeb(app, deps, webDir);
  return { app, inFlight };
}

function answerBadUrl(error: Error, locale: Locale, reply: FastifyReply): void {
  const { status, code } = toErrorAnswer(error);
  void reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(jsonType)
    .send({ message: translate(serverMessages.badAddress, locale), code });
}

export function answerErrors(
  app: FastifyInstance,
  deps: Pick<Deps, 'clock' | 'config' | 'log' | 'outages' | 'state'>,
): void {
  app.setErrorHandler((error, request, reply) => {
    const { status, code, message, issues, retryAfterSeconds } = toErrorAnswer(
      error,
      localeOf(request),
    );
    if (status >= 500) logUnexpected(deps, error, request.routeOptions.url ?? request.method);
    if (retryAfterSeconds !== undefined)
      void reply.header('retry-after', String(retryAfterSeconds));
    const answer = { message, code, ...(issues.length > 0 ? { issues } : {}) };
    return reply
      .code(status)
      .send(
        request.url.startsWith(`${trpcPrefix}/`)
          ? { ...answer, ...trpcErrorOf(error, localeOf(request)) }
          : answer,
      );
  });
}

function logUnexpected(
  deps: Pick<Deps, 'clock' | 'config' | 'log' | 'outages' | 'state'>,
  error: unknown,
  where: string,
): void {
  const { status, code } = toErrorAnswer(error);
  if (status < 500) return;
  if (isExpected(deps.config, error)) return deps.log.info({ code, where }, 'refused for now');
  const damage = damageIn(error);
  if (damage !== null) deps.state.damage = { at: deps.clock.now(), code: damage };
  deps.outages.failed(error, { where }, 'unexpected error');
}

/** Whether the server refused the call on purpose: it is busy, or in maintenance mode. */
function isExpected(
  { maintenance }: Pick<Deps['config'], 'maintenance'>,
  thrown: unknown,
): boolean {
  const error = thrown instanceof TRPCError ? thrown.cause : thrown;
  if (error instanceof DomainError && error.cause === undefined) return true;
  return maintenance !== null && isReadOnlyFault(error);
}
