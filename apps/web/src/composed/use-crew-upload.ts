import { useEffect, useRef, useState } from 'react';
import { inFull } from '../features/photos/fit-photo';
import { sendPhoto } from '../features/photos/send-photo';
import type { UploadedImage } from '../shared/api/upload';
import { showFailure } from '../shared/ui/toast/show-failure';

/**
 * Uploads one photo for an appointment; `percent` is null while nothing is being uploaded. Leaving
 * the page stops it.
 */
export function useCrewUpload(appointmentId: number, failed: string) {
  const [percent, setPercent] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const send = async (file: File, onSent: (image: UploadedImage) => void): Promise<void> => {
    const { signal } = (stop.current = new AbortController());
    setPercent(0);
    try {
      const { image } = await sendPhoto(file, {
        shows: null,
        appointmentId,
        fit: inFull,
        signal,
        retryNow: () => new AbortController().signal,
        onState: () => undefined,
        onProgress: setPercent,
      });
      onSent(image);
    } catch (error) {
      if (!signal.aborted) showFailure(failed, error);
    } finally {
      setPercent(null);
    }
  };
  return { send, percent };
}
