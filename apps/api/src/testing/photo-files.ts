import sharp from 'sharp';

/** Generates a photo of the given size; noise, so that it has edges everywhere like a real one. */
export function aPhoto({ width = 640, height = 480 }: { width?: number; height?: number } = {}) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#8a6b4a',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
}

const madeJpegs = new Map<string, Promise<Buffer>>();

let comments = 0;

/**
 * Makes the same picture a different file, by adding a unique comment after the first JPEG marker.
 */
export function withOwnComment(jpeg: Buffer): Buffer {
  comments += 1;
  const comment = Buffer.from(`photo ${comments}`);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, comment.length + 2]),
    comment,
    jpeg.subarray(2),
  ]);
}

/**
 * Returns such a photo as a unique JPEG file; the picture is cached per size, because noise is slow
 * to generate.
 */
export async function aJpeg(size: { width?: number; height?: number } = {}): Promise<Buffer> {
  const key = JSON.stringify(size);
  const made = madeJpegs.get(key) ?? aPhoto(size).jpeg().toBuffer();
  madeJpegs.set(key, made);
  return withOwnComment(await made);
}

export interface FormFile {
  name: string;
  bytes: Buffer;
  type?: string;
}

/** Builds an upload's multipart form. */
export function uploadForm(files: readonly FormFile[], field = 'images'): FormData {
  const form = new FormData();
  for (const { name, bytes, type = 'image/jpeg' } of files)
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}
