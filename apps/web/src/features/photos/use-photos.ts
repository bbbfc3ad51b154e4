import { useState } from 'react';
import { errorIssues, errorMessage } from '../../shared/api/error-message';
import { trpc, type RouterOutputs } from '../../shared/api/trpc';
import { useSentence } from '../../shared/i18n/sentence';
import { useMessages } from '../../shared/i18n/use-messages';
import { showToast } from '../../shared/ui/toast';
import { photosMessages } from './photos.messages';
import { uploadEach } from './upload-each';

export type UploadedPhoto = RouterOutputs['photos']['mine'][number];

export type Photos = ReturnType<typeof usePhotos>;

/** The photos that this browser has uploaded and no request holds yet; a reload of the page finds them again. */
export function usePhotos() {
  const texts = useMessages(photosMessages);
  const query = trpc.photos.mine.useQuery();
  const utils = trpc.useUtils();
  const upload = useUpload();
  const change = (next: (photos: UploadedPhoto[]) => UploadedPhoto[]) => utils.photos.mine.setData(undefined, (photos) => next(photos ?? []));
  const failed = (title: string) => (error: unknown) => {
    showToast({ title, description: errorMessage(error), variant: 'destructive' });
    void utils.photos.mine.invalidate();
  };
  const removal = trpc.photos.remove.useMutation({
    onSuccess: (_, { id }) => change((photos) => photos.filter((photo) => photo.id !== id)),
    onError: failed(texts.removeFailed),
  });
  const stump = trpc.photos.setStump.useMutation({
    onMutate: (input) => change((photos) => photos.map((photo) => (photo.id === input.id ? { ...photo, stump: input.stump } : photo))),
    onError: failed(texts.changeFailed),
  });
  return {
    photos: query.data ?? [],
    isLoading: query.isPending,
    isFailed: query.isError,
    retry: () => void query.refetch(),
    upload,
    remove: (id: string) => removal.mutate({ id }),
    removing: removal.isPending ? removal.variables.id : null,
    setStump: (id: string, number: number) => stump.mutate({ id, stump: number }),
  };
}

interface SendOptions {
  /** Something else was said about this choice that has to stay readable. */
  isSilent: boolean;
}

/** Sends files with their real progress; what fails leaves the photos that are there, and the good files, as they are. */
function useUpload() {
  const texts = useMessages(photosMessages);
  const say = useSentence();
  const utils = trpc.useUtils();
  const [progress, setProgress] = useState<number | null>(null);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [left, setLeft] = useState<readonly File[]>([]);
  const sentenceOf = (failure: unknown, fallback: string) => errorIssues(failure)[0]?.message ?? errorMessage(failure, fallback);
  const send = async (files: readonly File[], { isSilent }: SendOptions) => {
    setFailures([]);
    setLeft([]);
    if (files.length === 0) return;
    setProgress(0);
    const { kept, refused, left: unsent } = await uploadEach(files, setProgress);
    setLeft(unsent);
    setFailures([...new Set(refused.map((failure) => sentenceOf(failure, texts.failed)))]);
    const first = refused.length === 0 ? undefined : sentenceOf(refused[0], texts.uploadFailedText);
    if (first !== undefined) showToast({ title: texts.uploadFailed, description: say(first), variant: 'destructive' });
    if (kept > 0) await utils.photos.mine.invalidate();
    if (first === undefined && !isSilent) showToast({ title: texts.uploadSuccessful, description: texts.uploaded(kept) });
    setProgress(null);
  };
  return { send: (files: readonly File[], options: SendOptions) => void send(files, options), progress, failures, left };
}
