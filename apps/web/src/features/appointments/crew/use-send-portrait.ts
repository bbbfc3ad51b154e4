import { useEffect, useRef, useState } from 'react';
import { errorIssues, errorMessage } from '../../../shared/api/error-message';
import { trpc } from '../../../shared/api/trpc';
import { uploadFiles } from '../../../shared/api/upload';

interface SendPortrait {
  onSent: (photoId: string) => void;
  onFailed: (message: string) => void;
}

/**
 * Uploads a person's photo as soon as it is chosen; the last upload is kept until the form is saved
 * or left.
 */
export function useSendPortrait({ onSent, onFailed }: SendPortrait) {
  const [percent, setPercent] = useState<number | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const removal = trpc.photos.remove.useMutation();
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const discard = () => {
    if (sent !== null) removal.mutate({ id: sent });
    setSent(null);
  };
  const send = async (file: File) => {
    const { signal } = (stop.current = new AbortController());
    setPercent(0);
    try {
      const [image] = await uploadFiles([file], { onProgress: setPercent, signal });
      if (image === undefined) return;
      if (image.id !== sent) discard();
      setSent(image.id);
      onSent(image.id);
    } catch (error) {
      if (!signal.aborted) onFailed(errorIssues(error)[0]?.message ?? errorMessage(error));
    } finally {
      setPercent(null);
    }
  };
  return { percent, send, discard };
}
