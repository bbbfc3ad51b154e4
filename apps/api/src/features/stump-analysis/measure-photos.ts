import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import type { HandleSet, Problem } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { VisionError } from '@stumpquote/stump-vision/runtime/proposal';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { AnalyserInput, PhotoToAnalyse } from '../../ports/photo-analysis.js';
import { measureByHandles, photoProblem, type MeasuredPhoto } from './measure-stump.js';
import type { Proposals } from './proposals.js';
import { stumpAnalysisMessages } from './stump-analysis.messages.js';

const { en, es } = stumpAnalysisMessages;

/** Five photos take some seconds; the job's lease ends after sixty. */
const budgetMs = 40_000;
const busyPauseMs = 500;
const atOnce = 2;

export interface PhotoLooker {
  /** Null where nothing is looked for: only what a person has confirmed is measured. */
  proposals: Proposals | null;
  log: Logger;
}

/** What one photo gave: handles with their measurement, or why there are none. */
export interface PhotoOutcome {
  photo: PhotoToAnalyse;
  measured: MeasuredPhoto | null;
  problem: Problem | null;
}

/**
 * Every photo by the handles that the person has confirmed on it, else by those that are proposed. What goes wrong with one photo is
 * said of that photo; only a server that stops ends the whole.
 */
export function measurePhotos(
  { photos, handles, signal }: AnalyserInput,
  looker: PhotoLooker,
): Promise<PhotoOutcome[]> {
  const until = AbortSignal.any([
    AbortSignal.timeout(budgetMs),
    ...(signal === undefined ? [] : [signal]),
  ]);
  const limit = pLimit(atOnce);
  return Promise.all(
    photos.map((photo) =>
      limit(async () => {
        const confirmed = handles.find(({ photoId }) => photoId === photo.id);
        try {
          return await measureOne(photo, confirmed, looker.proposals, until);
        } catch (error) {
          signal?.throwIfAborted();
          if (error instanceof VisionError && error.code === 'closed') throw error;
          return { photo, measured: null, problem: problemOf(error, photo, looker.log) };
        }
      }),
    ),
  );
}

async function measureOne(
  photo: PhotoToAnalyse,
  confirmed: HandleSet | undefined,
  proposals: Proposals | null,
  signal: AbortSignal,
): Promise<PhotoOutcome> {
  // Measuring takes some milliseconds: whoever else waits for the server comes in between.
  await turn();
  if (confirmed !== undefined)
    return { photo, measured: measureByHandles(photo, confirmed, 'confirmed'), problem: null };
  if (proposals === null) return { photo, measured: null, problem: null };
  const { stumpFound, handles } = await patiently(
    () => proposals.propose(photo, { signal }),
    signal,
  );
  if (!stumpFound) return { photo, measured: null, problem: photoProblem('no_stump', photo) };
  return { photo, measured: measureByHandles(photo, handles, 'automatic'), problem: null };
}

/** People who drag handles go first: a full queue is waited out. */
async function patiently<T>(attempt: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof VisionError && error.code === 'queue_full')) throw error;
      await delay(busyPauseMs, undefined, { signal });
    }
  }
}

function problemOf(error: unknown, { id, number }: PhotoToAnalyse, log: Logger): Problem {
  if (error instanceof VisionError && error.code === 'unreadable_photo') {
    return {
      code: 'photo_unreadable',
      photoId: id,
      text: en.photo.unreadable(number),
      es: es.photo.unreadable(number),
    };
  }
  log.error({ err: error, photo: id }, 'photo could not be measured');
  return {
    code: 'photo_not_measured',
    photoId: id,
    text: en.photo.notMeasured(number),
    es: es.photo.notMeasured(number),
  };
}
