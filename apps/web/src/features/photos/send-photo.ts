import type { CameraTilt } from '@stumpquote/domain/quote-requests/camera-tilt';
import { maxPhotoBytes } from '@stumpquote/domain/quote-requests/photo-rules';
import { errorStatus } from '../../shared/api/error-message';
import { uploadFiles, type UploadedImage } from '../../shared/api/upload';
import { fitPhoto, type FitOptions } from './fit-photo';

/** Backoff in milliseconds between attempts of an interrupted upload; the last value repeats. */
const retryWaits = [1000, 2000, 4000, 8000, 15_000, 30_000];

/** Waits for the timeout, the connection's return, or an abort signal. */
function untilNextAttempt(attempt: number, signals: readonly AbortSignal[]): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      for (const signal of signals) signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, retryWaits[Math.min(attempt, retryWaits.length - 1)]);
    window.addEventListener('online', finish);
    for (const signal of signals) signal.addEventListener('abort', finish);
  });
}

export type SendingState = 'waiting' | 'scaling' | 'uploading' | 'retrying' | 'failed' | 'sent';

/** Which stump a photo shows, and how the camera was held, if known. */
export interface ShownByPhoto {
  readonly stump: number;
  readonly tilt: CameraTilt | null;
}

interface SendPhoto {
  shows: ShownByPhoto | null;
  /** Of a crew's photo: the appointment that it is for. */
  appointmentId?: number;
  fit: FitOptions;
  signal: AbortSignal;
  /** Skips the wait before a retry; a new one per wait. */
  retryNow: () => AbortSignal;
  onState: (state: SendingState) => void;
  onProgress: (percent: number) => void;
}

export interface SentPhoto {
  image: UploadedImage;
  /** In bytes; null unless the photo was too large to send. */
  scaledFrom: number | null;
  /**
   * This browser had already uploaded the same file, and not in an attempt whose response was lost.
   */
  isDuplicate: boolean;
}

/** No response, or only a gateway's: the photo's outcome is unknown. */
const wasCutOff = (failure: unknown): boolean => [0, 502, 504].includes(errorStatus(failure) ?? -1);

/** Uploads one photo, scaled if needed, and retries whenever the connection is lost. */
export async function sendPhoto(
  file: File,
  { shows, appointmentId, fit, signal, retryNow, onState, onProgress }: SendPhoto,
): Promise<SentPhoto> {
  if (file.size > maxPhotoBytes) onState('scaling');
  const fittedFile = await fitPhoto(file, fit);
  for (let attempt = 0; ; attempt += 1) {
    onState('uploading');
    try {
      const [image] = await uploadFiles([fittedFile], {
        fields: shows?.tilt ?? {},
        appointmentId,
        onProgress,
        signal,
      });
      if (image === undefined) throw new Error('the upload was answered without a record');
      return {
        image,
        scaledFrom: file.size > maxPhotoBytes ? file.size : null,
        isDuplicate: attempt === 0 && image['isDuplicate'] === true,
      };
    } catch (failure) {
      if (signal.aborted || !wasCutOff(failure)) throw failure;
      onProgress(0);
      onState('retrying');
      await untilNextAttempt(attempt, [signal, retryNow()]);
      signal.throwIfAborted();
    }
  }
}
