import type { UploadView } from '../features/photos/photos.service.js';
import { aJpeg, uploadForm, type FormFile } from './photo-files.js';
import type { TestBrowser } from './test-app.js';

export async function tryUpload(
  browser: TestBrowser,
  files: readonly FormFile[],
  field?: string,
  appointmentId?: number,
) {
  const query = appointmentId === undefined ? '' : `?appointmentId=${appointmentId}`;
  const response = await browser.fetch(`/api/upload${query}`, {
    method: 'POST',
    body: uploadForm(files, field),
  });
  return {
    status: response.status,
    body: (await response.json()) as { message: string; issues?: { message: string }[] },
  };
}

// Each photo is encoded three times; a small one takes a tenth of the time.
const smallest = { width: 96, height: 72 };

/**
 * Uploads photos from the browser, small JPEGs by default, for an appointment if it is named;
 * returns the upload records.
 */
export async function upload(
  browser: TestBrowser,
  files?: readonly FormFile[],
  appointmentId?: number,
): Promise<UploadView[]> {
  const { status, body } = await tryUpload(
    browser,
    files ?? [{ name: 'stump.jpg', bytes: await aJpeg(smallest) }],
    undefined,
    appointmentId,
  );
  if (status !== 200) throw new Error(`upload answered ${status}: ${body.message}`);
  return body as unknown as UploadView[];
}
