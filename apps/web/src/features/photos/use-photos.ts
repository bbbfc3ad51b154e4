import { useState } from 'react';
import { trpc, type RouterOutputs } from '../../shared/api/trpc';
import { useMessages } from '../../shared/i18n/use-messages';
import { showFailure } from '../../shared/ui/toast/show-failure';
import { showToast } from '../../shared/ui/toast/toast';
import { photosMessages } from './photos.messages';
import { useUploads } from './use-uploads';

export type UploadedPhoto = RouterOutputs['photos']['mine'][number];

export type Photos = ReturnType<typeof usePhotos>;

/** Photos uploaded by this browser that aren't part of a request yet; they survive a reload. */
export function usePhotos() {
  const texts = useMessages(photosMessages);
  const query = trpc.photos.mine.useQuery();
  const utils = trpc.useUtils();
  const [scaled, setScaled] = useState<ReadonlyMap<string, number>>(new Map());
  const change = (next: (photos: UploadedPhoto[]) => UploadedPhoto[]) =>
    utils.photos.mine.setData(undefined, (photos) => next(photos ?? []));
  const failed = (title: string) => (error: unknown) => {
    showFailure(title, error);
    void utils.photos.mine.invalidate();
  };
  const removal = trpc.photos.remove.useMutation({
    onSuccess: (_, { id }) => change((photos) => photos.filter((photo) => photo.id !== id)),
    onError: failed(texts.removeFailed),
  });
  const stump = trpc.photos.setStump.useMutation({
    onMutate: (input) =>
      change((photos) =>
        photos.map((photo) => (photo.id === input.id ? { ...photo, stump: input.stump } : photo)),
      ),
    onError: failed(texts.changeFailed),
  });
  const upload = useUploads(async ({ image, scaledFrom }, shows) => {
    if (scaledFrom !== null) setScaled((current) => new Map(current).set(image.path, scaledFrom));
    // The answer has the record, so that looking for the stump needn't wait for another one.
    change((photos) => [...photos.filter(({ id }) => id !== image.id), image]);
    if (shows !== null && shows.stump > 1)
      await stump.mutateAsync({ id: image.id, stump: shows.stump }).catch(() => undefined);
  });
  return {
    photos: query.data ?? [],
    isLoading: query.isPending,
    isFailed: query.isError,
    retry: () => void query.refetch(),
    upload,
    /** Returns true if no upload is in progress; otherwise shows a message. */
    isUploaded: () => {
      if (upload.isUnfinished) showToast({ ...texts.stillUploading, variant: 'destructive' });
      return !upload.isUnfinished;
    },
    /** A photo's size in bytes before scaling, by path. */
    scaled,
    remove: (id: string) => removal.mutate({ id }),
    removing: removal.isPending ? removal.variables.id : null,
    setStump: (id: string, number: number) => stump.mutate({ id, stump: number }),
  };
}
