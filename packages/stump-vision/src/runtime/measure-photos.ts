import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import { markedHandles, type MarkedParts } from '../geometry/complete-marks.js';
import type { Handles, PhotoFrame } from '../geometry/handles.js';
import { measureByHandles, type MeasuredPhoto } from '../geometry/measure-stump.js';
import { problemsOf } from '../geometry/problems.js';
import { VisionError, type PhotoProposal } from './proposal.js';

const atOnce = 2;
const busyPauseMs = 500;

export interface PhotoToMeasure {
  /** Size and focal length, if the caller knows them; else the proposal's. */
  readonly frame?: PhotoFrame | undefined;
  /** With a known frame and every part marked, the photo isn't analyzed. */
  readonly marked?: (MarkedParts & { readonly isUnsure?: boolean | undefined }) | undefined;
}

interface MeasureOptions<Photo> {
  /** Analyzes one photo; null measures marked photos only. */
  readonly propose:
    | ((photo: Photo, signal: AbortSignal | undefined) => Promise<PhotoProposal>)
    | null;
  /** Aborts everything and rejects the call. */
  readonly signal?: AbortSignal | undefined;
  /** For all photos together; photos not measured by then fail. */
  readonly timeLimitMs?: number | undefined;
}

/** Result for one photo. A failed one never fails the others. */
export type PhotoOutcome<Photo> =
  | ({ readonly kind: 'measured' } & MeasuredPhoto<Photo>)
  | {
      readonly kind: 'no_stump';
      readonly photo: Photo;
      readonly frame: PhotoFrame;
      readonly handles: Handles;
    }
  | { readonly kind: 'not_looked_at'; readonly photo: Photo }
  | { readonly kind: 'failed'; readonly photo: Photo; readonly error: unknown };

/** Measures each photo by its marks, falling back to the proposal for unmarked parts. */
export function measurePhotos<Photo extends PhotoToMeasure>(
  photos: readonly Photo[],
  { propose, signal, timeLimitMs }: MeasureOptions<Photo>,
): Promise<PhotoOutcome<Photo>[]> {
  const until = anyOf(
    signal,
    timeLimitMs === undefined ? undefined : AbortSignal.timeout(timeLimitMs),
  );
  return pLimit(atOnce).map(photos, async (photo): Promise<PhotoOutcome<Photo>> => {
    try {
      return await measureOne(photo, propose, until);
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof VisionError && error.code === 'closed') throw error;
      return { kind: 'failed', photo, error };
    }
  });
}

async function measureOne<Photo extends PhotoToMeasure>(
  photo: Photo,
  propose: MeasureOptions<Photo>['propose'],
  signal: AbortSignal | undefined,
): Promise<PhotoOutcome<Photo>> {
  // Measuring blocks for a few milliseconds: yield to the event loop in between.
  await turn();
  const { frame: known, marked = {} } = photo;
  if (known !== undefined && isComplete(marked))
    return { kind: 'measured', ...measureByHandles(photo, known, marked, 'confirmed') };
  if (propose === null) return { kind: 'not_looked_at', photo };
  const proposal = await retryWhileQueueFull(() => propose(photo, signal), signal);
  const { width, height, focal35mm, focalLogSd } = proposal;
  const frame = known ?? { width, height, focal35mm, focalLogSd };
  const { handles, origin } = markedHandles(proposal.handles, marked);
  const isSure = proposal.stumpFound || marked.cutFace != null;
  if (handles.cutFace === null || !isSure) return { kind: 'no_stump', photo, frame, handles };
  const measured = measureByHandles(
    photo,
    frame,
    { ...handles, isUnsure: marked.isUnsure },
    origin,
  );
  // A person who marked that there's no sheet knows better.
  const missesSheet = proposal.sheetUnclear === true && marked.reference === undefined;
  const isAsked = proposal.severalStumps === true && marked.cutFace === undefined;
  const problems = [
    ...measured.measurement.problems,
    ...(isAsked ? (['several_stumps'] as const) : []),
    ...(missesSheet ? (['reference_unclear'] as const) : []),
  ];
  const measurement = { ...measured.measurement, problems: problemsOf(problems) };
  return { kind: 'measured', ...measured, measurement };
}

const isComplete = (marked: MarkedParts): marked is Handles =>
  marked.reference !== undefined && marked.cutFace !== undefined && marked.ground !== undefined;

/** Retries while the queue is full, since people who are dragging handles go first. */
async function retryWhileQueueFull<T>(
  attempt: () => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof VisionError && error.code === 'queue_full')) throw error;
      await delay(busyPauseMs, undefined, { signal });
    }
  }
}

function anyOf(...signals: readonly (AbortSignal | undefined)[]): AbortSignal | undefined {
  const given = signals.filter((signal) => signal !== undefined);
  return given.length === 0 ? undefined : AbortSignal.any(given);
}
