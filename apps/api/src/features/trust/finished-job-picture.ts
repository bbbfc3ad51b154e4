import { DomainError } from '@stumpquote/domain/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseRecordNumber } from '../../http/record-number.js';
import type { Deps } from '../../ports/deps.js';
import { finishedJobTexts } from './finished-jobs.messages.js';
import { publishedJob } from './finished-jobs.queries.js';

/** Handles GET /api/finished-jobs/:id/before and /after, for everyone. */
export function readJobPicture(which: 'before' | 'after') {
  return async (deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { id } = request.params as { id: string };
    const number = parseRecordNumber(id);
    const job = Number.isSafeInteger(number) ? await publishedJob(deps.db, number) : undefined;
    const picture = which === 'before' ? job?.before_jpeg : job?.after_jpeg;
    if (job === undefined || picture == null)
      throw new DomainError('NOT_FOUND', finishedJobTexts.notFound);
    const etag = `"${id}-${which}-${job.published_at}"`;
    // Browsers must revalidate: the customer can end it.
    void reply.headers({
      etag,
      'cache-control': 'private, no-cache',
      'content-type': 'image/jpeg',
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.send(Buffer.from(picture, 'base64'));
  };
}
