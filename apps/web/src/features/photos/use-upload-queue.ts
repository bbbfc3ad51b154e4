import { useEffect, useRef, useState } from 'react';
import { randomKey } from '../../shared/session/random-key';
import type { SendingState, ShownByPhoto } from './send-photo';

/** A chosen photo that hasn't reached the server yet. */
export interface PendingPhoto {
  key: string;
  file: File;
  state: SendingState;
  percent: number;
  /** Why it failed; it can be retried unchanged. */
  sentence: string | null;
  /** What is known about it from taking it with the guided camera. */
  shows: ShownByPhoto | null;
}

export interface QueueEntry extends PendingPhoto {
  stop: AbortController;
  retryNow: AbortController;
}

const newEntry = (file: File, shows: ShownByPhoto | null): QueueEntry => ({
  key: randomKey(),
  file,
  state: 'waiting',
  percent: 0,
  sentence: null,
  shows,
  stop: new AbortController(),
  retryNow: new AbortController(),
});

/**
 * The photos still to upload. In a ref, since an upload outlives the render that started it;
 * `pending` is for rendering.
 */
export function useUploadQueue() {
  const entries = useRef<QueueEntry[]>([]);
  const [pending, setPending] = useState<readonly PendingPhoto[]>([]);
  useEffect(() => () => entries.current.forEach(({ stop }) => stop.abort()), []);
  const set = (next: QueueEntry[]) => {
    entries.current = next;
    setPending(next.map((entry) => ({ ...entry })));
  };
  return {
    pending,
    add: (files: readonly File[], shows: ShownByPhoto | null) =>
      set([...entries.current, ...files.map((file) => newEntry(file, shows))]),
    change: (entry: QueueEntry, changes: Partial<QueueEntry>) => {
      Object.assign(entry, changes);
      set(entries.current);
    },
    drop: (entry: QueueEntry) => set(entries.current.filter((other) => other !== entry)),
    failAll: (sentence: string) => {
      for (const entry of entries.current)
        if (entry.state !== 'failed')
          Object.assign(entry, { state: 'failed', percent: 0, sentence });
      set(entries.current);
    },
    next: () => entries.current.find(({ state }) => state === 'waiting'),
    find: (key: string) => entries.current.find((entry) => entry.key === key),
  };
}
