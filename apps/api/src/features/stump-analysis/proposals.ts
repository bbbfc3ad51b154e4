import {
  VisionError,
  type PhotoProposal,
  type Vision,
} from '@stumpquote/stump-vision/runtime/proposal';
import type { PhotoToPropose, ProposalOptions, Proposals } from '../../ports/photo-analysis.js';

interface Look {
  answer: Promise<PhotoProposal>;
  cancel: AbortController;
  waiting: number;
}

interface ProposalLimits {
  /** Number of cached proposals (LRU); each takes about ten kilobytes. */
  remembered: number;
  /** Includes waiting for earlier photos. */
  timeLimitMs: number;
}

const keyOf = (photoId: string, tap: ProposalOptions['tap']): string =>
  tap === undefined ? photoId : `${photoId} ${tap.map(Math.round).join(' ')}`;

/** Caches proposals; concurrent calls for one photo share a single run, which is aborted once all of them have left. */
export function createProposals(
  vision: Vision,
  { remembered, timeLimitMs }: ProposalLimits = { remembered: 200, timeLimitMs: 30_000 },
): Proposals {
  const found = new Map<string, PhotoProposal>();
  const underWay = new Map<string, Look>();

  const remember = (key: string, proposal: PhotoProposal): void => {
    found.delete(key);
    found.set(key, proposal);
    for (const oldest of found.keys()) {
      if (found.size <= remembered) break;
      found.delete(oldest);
    }
  };

  const begin = (key: string, photo: PhotoToPropose, tap: ProposalOptions['tap']): Look => {
    const cancel = new AbortController();
    const signal = AbortSignal.any([cancel.signal, AbortSignal.timeout(timeLimitMs)]);
    const look: Look = { cancel, waiting: 0, answer: lookAt(vision, photo, tap, signal) };
    underWay.set(key, look);
    const forget = () => {
      if (underWay.get(key) === look) underWay.delete(key);
    };
    cancel.signal.addEventListener('abort', forget);
    look.answer
      .then(
        (proposal) => remember(key, proposal),
        () => undefined,
      )
      .finally(forget);
    return look;
  };

  return {
    known: (photoId, tap) => found.get(keyOf(photoId, tap)),
    async propose(photo, { tap, signal } = {}) {
      const key = keyOf(photo.id, tap);
      const known = found.get(key);
      if (known !== undefined) {
        remember(key, known);
        return known;
      }
      const look = underWay.get(key) ?? begin(key, photo, tap);
      look.waiting += 1;
      try {
        return await orCancelled(look.answer, signal);
      } finally {
        look.waiting -= 1;
        if (look.waiting === 0) look.cancel.abort();
      }
    },
  };
}

async function lookAt(
  vision: Vision,
  photo: PhotoToPropose,
  tap: ProposalOptions['tap'],
  signal: AbortSignal,
): Promise<PhotoProposal> {
  const bytes = await photo.read();
  return orCancelled(
    vision.propose(bytes, {
      focal35mm: photo.focalLength35mm,
      signal,
      ...(tap === undefined ? {} : { tap }),
    }),
    signal,
  );
}

/** Returns the answer, or rejects with a VisionError as soon as the signal aborts. */
function orCancelled<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return answer;
  return new Promise<T>((resolve, reject) => {
    const cancelled = () =>
      reject(
        new VisionError('cancelled', 'the look at the photo was canceled', {
          cause: signal.reason,
        }),
      );
    if (signal.aborted) cancelled();
    signal.addEventListener('abort', cancelled, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancelled));
  });
}
