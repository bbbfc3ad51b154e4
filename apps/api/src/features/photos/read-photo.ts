import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../../http/context.js';
import type { Deps } from '../../ports/deps.js';
import { photoNotFound, requireVisiblePhoto } from './photo-access.js';
import { isCompleteJpeg } from './is-complete-jpeg.js';
import { photoKey, type PhotoVariant } from './photo-files.js';

/** Handles GET /api/photos/:id and its smaller sizes. */
export function readPhoto(variant: PhotoVariant) {
  return async (deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { id } = request.params as { id: string };
    const photo = await requireVisiblePhoto(deps.db, callerOf(deps, request), id);
    const etag = `"${photo.id}-${variant}"`;
    // Browsers must revalidate: access can end.
    void reply.headers({
      etag,
      'cache-control': 'private, no-cache',
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename="photo-${photo.id}.jpg"`,
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const bytes = await deps.photoStorage.get(photoKey(photo.id, variant));
    if (bytes === null || !isCompleteJpeg(bytes)) {
      deps.log.error(
        { photo: photo.id, variant, file: bytes === null ? 'missing' : 'damaged' },
        "a photo can't be shown",
      );
      void reply
        .removeHeader('etag')
        .removeHeader('content-disposition')
        .type('application/json; charset=utf-8');
      throw photoNotFound();
    }
    return reply.send(bytes);
  };
}
