import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../../http/context.js';
import type { Deps } from '../../ports/deps.js';
import { openJpeg } from './open-jpeg.js';
import { photoNotFound, requireVisiblePhoto } from './photo-access.js';
import { photoKey, type PhotoVariant } from './photo-files.js';

/** Handles GET /api/photos/:id and its smaller sizes. */
export function readPhoto(variant: PhotoVariant) {
  return async (deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { id } = request.params as { id: string };
    const photo = await requireVisiblePhoto(deps.db, callerOf(deps, request), id);
    const etag = `"${photo.id}-${variant}"`;
    // Browsers must revalidate: access can end.
    const found = { etag, 'cache-control': 'private, no-cache' };
    if (request.headers['if-none-match'] === etag) return reply.headers(found).code(304).send();
    const file = await deps.photoStorage.open(photoKey(photo.id, variant));
    const jpeg = file === null ? null : await openJpeg(file);
    if (jpeg === null) {
      deps.log.error(
        { photo: photo.id, variant, file: file === null ? 'missing' : 'damaged' },
        "a photo can't be shown",
      );
      throw photoNotFound();
    }
    return reply
      .headers({
        ...found,
        'content-type': 'image/jpeg',
        'content-disposition': `inline; filename="photo-${photo.id}.jpg"`,
      })
      .send(jpeg);
  };
}
