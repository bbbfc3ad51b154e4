import { z } from 'zod';
import { localeStore } from '../i18n/locale-store';
import { pageUser } from '../session/page-user';
import { apiErrorMessages } from './api-error.messages';
import { callHeaders } from './call-headers';
import { RestError } from './rest-error';
import { refusalOf } from './rest-refusal';

const uploadedImageSchema = z.looseObject({
  id: z.string(),
  path: z.string(),
  filename: z.string(),
  originalname: z.string(),
  size: z.number(),
  mimetype: z.literal('image/jpeg'),
  width: z.number(),
  height: z.number(),
  thumbUrl: z.string(),
  viewUrl: z.string(),
  stump: z.number(),
});
export type UploadedImage = z.infer<typeof uploadedImageSchema>;

interface UploadOptions {
  /** Numbers about the photo, sent with it. */
  fields?: Readonly<Record<string, number>>;
  /** Of a crew's photo: the appointment that it is for. */
  appointmentId?: number | undefined;
  /** Bytes sent, in percent. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readAnswer(status: number, body: unknown): UploadedImage[] {
  if (status < 200 || status > 299) throw refusalOf(status, body, '');
  const images = z.array(uploadedImageSchema).safeParse(body);
  if (!images.success)
    throw new RestError(status, apiErrorMessages[localeStore.ofScreen()].unknown);
  return images.data;
}

/**
 * Uploads photos as the multipart field `images`. XMLHttpRequest, because fetch doesn't report
 * upload progress.
 */
export function uploadFiles(
  files: readonly File[],
  { fields = {}, appointmentId, onProgress, signal }: UploadOptions = {},
): Promise<UploadedImage[]> {
  const form = new FormData();
  const query = appointmentId === undefined ? '' : `?appointmentId=${appointmentId}`;
  for (const [name, value] of Object.entries(fields)) form.append(name, value.toFixed(2));
  for (const file of files) form.append('images', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/upload${query}`);
    for (const [name, value] of Object.entries({ ...callHeaders(), ...pageUser.headers() }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(Math.round((event.loaded / event.total) * 100));
    };
    request.onload = () => {
      try {
        resolve(readAnswer(request.status, parseJson(request.responseText)));
      } catch (error) {
        reject(error instanceof Error ? error : new RestError(request.status, ''));
      }
    };
    request.onerror = () =>
      reject(new RestError(0, apiErrorMessages[localeStore.ofScreen()].unreachable));
    request.onabort = () => reject(new DOMException('The upload was canceled.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) request.abort();
    else request.send(form);
  });
}
