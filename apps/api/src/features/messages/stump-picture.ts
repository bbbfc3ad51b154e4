import { withoutPicture } from '@stumpquote/domain/templates/email-layout';
import { fromOptionalJson } from '../../db/columns.js';
import type { Deps } from '../../ports/deps.js';
import type { Attachment, StumpPictureSource } from '../../ports/outbox.js';
import { outlinedPhoto } from '../photos/outlined-photo.js';
import type { MessageRow } from './messages.queries.js';

const contentId = 'stump-photo';

/** The address of the attached picture inside its own email. */
export const pictureUrl = `cid:${contentId}`;

// Twice the 600 points that an email is wide would double the size for little.
const pictureWidth = 800;

/**
 * Returns the email's HTML and its inline picture; without the picture if its file is gone or
 * damaged.
 */
export async function withPicture(
  { photoStorage }: Pick<Deps, 'photoStorage'>,
  { body, picture }: Pick<MessageRow, 'body' | 'picture'>,
): Promise<{ html: string; pictures: Attachment[] }> {
  const photo = fromOptionalJson<StumpPictureSource>(picture);
  if (photo === null) return { html: body, pictures: [] };
  const bytes = await outlinedPhoto(photoStorage, photo, pictureWidth);
  if (bytes === null) return { html: withoutPicture(body), pictures: [] };
  const content = bytes.toString('base64');
  return {
    html: body,
    pictures: [{ filename: 'stump.jpg', contentType: 'image/jpeg', content, contentId }],
  };
}

/** The email as the office reads it in the log: the picture comes from the photo's own address. */
export function withPictureFromServer({
  body,
  picture,
}: Pick<MessageRow, 'body' | 'picture'>): string {
  const photo = fromOptionalJson<StumpPictureSource>(picture);
  return photo === null ? body : body.replace(pictureUrl, `/api/photos/${photo.photoId}/view`);
}
