import { DomainError } from '@stumpquote/domain/errors';
import { formatDateTime } from '@stumpquote/domain/format/date';
import type { Locale } from '@stumpquote/domain/i18n/locale';
import type { Message } from '@stumpquote/domain/i18n/message';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { localeOf } from '../../http/context.js';
import type { Deps } from '../../ports/deps.js';
import { serverMessages } from '../../process/server.messages.js';
import { safeMethods } from './safe-methods.js';

const retryAfterSeconds = 300;
/** Saves nothing in maintenance mode: opens the emailed link. */
const answered = '/api/trpc/quoteRequests.openLink';

/**
 * In maintenance mode, answers every write with 503. The database is read-only, so a missed write
 * can't get through.
 */
export function refuseWritesInMaintenance({ config }: Pick<Deps, 'config'>) {
  return (request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    if (config.maintenance === null || safeMethods.has(request.method)) return done();
    if (request.url.split('?')[0] === answered) return done();
    const text = sentence(config, localeOf(request));
    done(new DomainError('UNAVAILABLE', text, { retryAfterSeconds }));
  };
}

function sentence({ maintenance, company }: Deps['config'], locale: Locale): Message {
  const until = maintenance?.until ?? null;
  return until === null
    ? serverMessages.maintenance
    : serverMessages.maintenanceUntil(formatDateTime(until, company.timeZone, locale));
}
