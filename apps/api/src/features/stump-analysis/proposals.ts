import {
  VisionError,
  type PhotoProposal,
  type Vision,
} from '@stumpquote/stump-vision/runtime/proposal';
import type { PhotoToPropose, Proposals, Taps } from '../../ports/photo-analysis.js';

interface Run {
  answer: Promise<PhotoProposal>;
  cancel: AbortController;
  waiting: number;
}

interface ProposalLimits {
  /** Number of cached proposals (LRU); each takes about ten kilobytes. */
  maxCached: number;
  /** Includes waiting for earlier photos. */
  timeLimitMs: number;
}

const keyOf = (photoId: string, { tap, ends }: Taps): string =>
  [photoId, ...[...(tap ?? []), ...(ends ?? []).flat()].map(Math.round)].join(' ');

/**
 * Caches proposals. Concurrent calls for one photo share a run, which is aborted when no caller is
 * waiting for it.
 */
export function createProposals(
  vision: Vision,
  { maxCached, timeLimitMs }: ProposalLimits = { maxCached: 200, timeLimitMs: 30_000 },
): Proposals {
  const cached = new Map<string, PhotoProposal>();
  const underWay = new Map<string, Run>();

  const cache = (key: string, proposal: PhotoProposal): void => {
    cached.delete(key);
    cached.set(key, proposal);
    for (const oldest of cached.keys()) {
      if (cached.size <= maxCached) break;
      cached.delete(oldest);
    }
  };

  const begin = (key: string, photo: PhotoToPropose, taps: Taps): Run => {
    const cancel = new AbortController();
    const signal = AbortSignal.any([cancel.signal, AbortSignal.timeout(timeLimitMs)]);
    const run: Run = { cancel, waiting: 0, answer: runVision(vision, photo, taps, signal) };
    underWay.set(key, run);
    const forget = () => {
      if (underWay.get(key) === run) underWay.delete(key);
    };
    cancel.signal.addEventListener('abort', forget);
    run.answer
      .then(
        (proposal) => cache(key, proposal),
        () => undefined,
      )
      .finally(forget);
    return run;
  };

  return {
    known: (photoId, taps = {}) => cached.get(keyOf(photoId, taps)),
    async propose(photo, { signal, ...taps } = {}) {
      const key = keyOf(photo.id, taps);
      const known = cached.get(key);
      if (known !== undefined) {
        cache(key, known);
        return known;
      }
      const run = underWay.get(key) ?? begin(key, photo, taps);
      run.waiting += 1;
      try {
        return await orAborted(run.answer, signal);
      } finally {
        run.waiting -= 1;
        if (run.waiting === 0) run.cancel.abort();
      }
    },
  };
}

async function runVision(
  vision: Vision,
  photo: PhotoToPropose,
  { tap, ends }: Taps,
  signal: AbortSignal,
): Promise<PhotoProposal> {
  const bytes = await photo.read();
  return orAborted(
    vision.propose(bytes, {
      focalLength: { focal35mm: photo.focalLength35mm, focalLogSd: photo.focalLogSd },
      signal,
      ...(tap === undefined ? {} : { tap }),
      ...(ends === undefined ? {} : { ends }),
    }),
    signal,
  );
}

/** Returns the answer, or rejects with a VisionError as soon as the signal aborts. */
function orAborted<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return answer;
  return new Promise<T>((resolve, reject) => {
    const cancelled = () =>
      reject(
        new VisionError('cancelled', 'the analysis of the photo was canceled', {
          cause: signal.reason,
        }),
      );
    if (signal.aborted) cancelled();
    signal.addEventListener('abort', cancelled, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancelled));
  });
}
