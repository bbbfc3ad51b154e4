import { DomainError } from '@stumpquote/domain/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../caller.js';
import { callerOf } from '../../context.js';
import type { Db } from '../../db/database.js';
import type { Deps } from '../../deps.js';
import { photoKey, type PhotoVariant } from './photo-files.js';
import { photosMessages } from './photos.messages.js';
import { findPhoto, isUploader, type PhotoRow } from './photos.queries.js';

/** Throws unless the caller may see the whole request; handed in, because requests stand later in the order of features. */
export type RequireRequestAccess = (db: Db, caller: Caller, requestId: number) => Promise<unknown>;

/** GET /api/photos/:id and its smaller pictures; for everyone who may not see it, it does not exist. */
export function readPhoto(variant: PhotoVariant, requireRequestAccess: RequireRequestAccess) {
  return async (deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { id } = request.params as { id: string };
    const photo = await findPhoto(deps.db, id);
    if (photo === undefined) throw notFound();
    await requireAccess(deps, callerOf(deps, request), photo, requireRequestAccess);
    const etag = `"${photo.id}-${variant}"`;
    // A private copy may be shown again only after asking: access can end.
    void reply.headers({ etag, 'cache-control': 'private, no-cache', 'content-type': 'image/jpeg' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const bytes = await deps.photoStorage.get(photoKey(photo.id, variant));
    if (bytes === null) throw notFound();
    return reply.send(bytes);
  };
}

async function requireAccess(deps: Deps, caller: Caller, photo: PhotoRow, requireRequestAccess: RequireRequestAccess): Promise<void> {
  if (isUploader(photo, caller) || caller.user?.role === 'admin') return;
  if (photo.quote_request_id === null) throw notFound();
  await requireRequestAccess(deps.db, caller, photo.quote_request_id).catch((error: unknown) => {
    throw error instanceof DomainError ? notFound() : error;
  });
}

const notFound = () => new DomainError('NOT_FOUND', photosMessages.en.notFound);
