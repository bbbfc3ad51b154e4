import type { Db } from '../../db/database.js';
import type { StumpPictureSource } from '../../ports/outbox.js';
import { photosOfRequestRows } from '../photos/photos.queries.js';
import { correctedRecord } from './effective-analysis.js';
import { newestOfRequest } from './stump-analysis.queries.js';

/** Returns the request's photos in order, each with the outline of its stump, if there is one. */
export async function stumpPictures(
  db: Db,
  requestId: number,
): Promise<(StumpPictureSource & { stump: number })[]> {
  const photos = await photosOfRequestRows(db, requestId);
  const analysis = await newestOfRequest(db, requestId);
  const record = analysis && (await correctedRecord(db, analysis)).record;
  const handles = (record?.stumps ?? []).flatMap((stump) => stump.handles);
  return photos.map(({ id, width, stump }) => ({
    photoId: id,
    width,
    stump,
    outline: handles.find(({ photoId }) => photoId === id)?.cutFace ?? null,
  }));
}

/** Returns the photo that best shows the stump: the first with an outline, else the first. */
export async function findStumpPicture(
  db: Db,
  requestId: number,
): Promise<StumpPictureSource | null> {
  const pictures = await stumpPictures(db, requestId);
  const [first] = pictures;
  const best = pictures.find(({ outline }) => outline !== null) ?? first;
  return best === undefined
    ? null
    : { photoId: best.photoId, width: best.width, outline: best.outline };
}
