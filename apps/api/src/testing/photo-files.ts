import sharp from 'sharp';

/** A photo of the given size, as a camera would make one: noise, so that it has edges everywhere. */
export function aPhoto({ width = 640, height = 480 }: { width?: number; height?: number } = {}) {
  return sharp({ create: { width, height, channels: 3, background: '#8a6b4a', noise: { type: 'gaussian', mean: 128, sigma: 40 } } });
}

export const aJpeg = (size: { width?: number; height?: number } = {}) => aPhoto(size).jpeg().toBuffer();

export interface FormFile {
  name: string;
  bytes: Buffer;
  type?: string;
}

/** The multipart form of an upload. */
export function uploadForm(files: readonly FormFile[], field = 'images'): FormData {
  const form = new FormData();
  for (const { name, bytes, type = 'image/jpeg' } of files) form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}
