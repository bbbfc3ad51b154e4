import { useEffect, useEffectEvent, useState } from 'react';
import type { Photos } from '../features/photos/use-photos';

/**
 * Replaces photos by others: hidden while the others are on their way, and removed once one has
 * arrived.
 */
export function useReplacedPhotos(all: Photos) {
  const [replaced, setReplaced] = useState<readonly string[]>([]);
  const { pending } = all.upload;
  const hasArrived = replaced.length > 0 && all.photos.some(({ id }) => !replaced.includes(id));
  if (replaced.length > 0 && !hasArrived && pending.length === 0) setReplaced([]);
  const removeReplaced = useEffectEvent(() => {
    for (const id of replaced) all.remove(id);
  });
  useEffect(() => {
    if (hasArrived) removeReplaced();
  }, [hasArrived]);
  const isHidden = (id: string) =>
    replaced.includes(id) && (pending.length > 0 || all.removing === id);
  return {
    photos: { ...all, photos: all.photos.filter(({ id }) => !isHidden(id)) },
    /** Marks the present photos. Call it just before the others are sent. */
    replace: () => {
      setReplaced(all.photos.map(({ id }) => id));
      for (const { key } of pending) all.upload.cancel(key);
    },
  };
}
