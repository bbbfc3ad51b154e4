import type { RouterOutputs } from '../shared/api/trpc';

/** An uploaded photo as the server returns it. */
export function anUploadedPhoto(number: number): RouterOutputs['photos']['mine'][number] {
  const id = `7b1f57b4-6f0a-4f9e-9d7e-00000000000${number}`;
  const path = `/api/photos/${id}`;
  return {
    id,
    path,
    filename: `${id}.jpg`,
    originalname: `stump-${number}.jpg`,
    size: 2048 * number,
    mimetype: 'image/jpeg',
    width: 640,
    height: 480,
    thumbUrl: `${path}/thumb`,
    viewUrl: `${path}/view`,
    stump: 1,
  };
}
