import { DomainError, fieldError } from '@stumpquote/domain/errors';
import { tapProblem, type ProposePhoto } from '@stumpquote/domain/stump-analysis/propose-schema';
import { VisionError } from '@stumpquote/stump-vision/runtime/proposal';
import type { Logger } from 'pino';
import { createNetworkLimit } from '../../guards/network-limit.js';
import { consumeReadRate } from '../../guards/rate-limit.js';
import type { Caller } from '../../ports/caller.js';
import type { Deps } from '../../ports/deps.js';
import { requireVisiblePhoto } from '../photos/photo-access.js';
import { cameraTiltOf, storedPhoto } from '../photos/photo-files.js';
import type { PhotoRow } from '../photos/photos.queries.js';
import { stumpAnalysisMessages } from './stump-analysis.messages.js';

const texts = stumpAnalysisMessages;
const perHour = 400;
// Under half of the vision queue, per network.
const proposalLimit = createNetworkLimit(10);

interface ProposalCall {
  /** Aborted when the browser disconnects. */
  signal: AbortSignal | undefined;
}

/**
 * Detects handles in one photo, in pixels of the upright original. Only for callers who may see the
 * photo.
 */
export async function proposeHandles(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'log' | 'photoStorage' | 'proposals'>,
  caller: Caller,
  { photoId, tap, ends }: ProposePhoto,
  { signal }: ProposalCall,
) {
  const photo = await requireVisiblePhoto(deps.db, caller, photoId);
  if (tap !== undefined) requireOnPhoto('tap', [tap], photo);
  if (ends !== undefined) requireOnPhoto('ends', ends, photo);
  const propose = () =>
    deps.proposals
      .propose(storedPhoto(deps.photoStorage, photo), { tap, ends, signal })
      .catch((error: unknown) => {
        throw asDomainError(error, photo.id, deps.log);
      });
  const proposeWithinLimits = () =>
    proposalLimit(
      caller.network,
      () => busy(),
      async () => {
        await consumeReadRate(deps, {
          key: `propose:address:${caller.network}`,
          max: perHour,
          windowSeconds: 3600,
          message: texts.proposedTooOften,
        });
        return propose();
      },
    );
  const isKnown = deps.proposals.known(photo.id, { tap, ends }) !== undefined;
  const {
    width,
    height,
    focal35mm,
    focalLogSd,
    stumpFound,
    isRough,
    severalStumps,
    handles,
    sheetUnclear,
  } = await (isKnown ? propose() : proposeWithinLimits());
  const cameraTilt = cameraTiltOf(photo);
  return {
    photoId: photo.id,
    width,
    height,
    focal35mm,
    ...(focalLogSd == null ? {} : { focalLogSd }),
    ...(cameraTilt === null ? {} : { cameraTilt }),
    stumpFound,
    ...(isRough === true ? { isRough } : {}),
    ...(severalStumps === true ? { severalStumps } : {}),
    handles,
    ...(sheetUnclear === true ? { sheetUnclear } : {}),
  };
}

function requireOnPhoto(
  field: 'tap' | 'ends',
  taps: readonly (readonly [number, number])[],
  photo: PhotoRow,
): void {
  const message = tapProblem(taps, photo);
  if (message === null) return;
  throw fieldError('VALIDATION', [field], message);
}

const busy = (cause?: unknown) =>
  new DomainError('RATE_LIMITED', texts.busy, { retryAfterSeconds: 5, cause });

/**
 * An undecodable photo is the photo's fault. A failed run isn't: the user may retry, or mark the
 * stump by hand.
 */
function asDomainError(error: unknown, photoId: string, log: Logger): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof VisionError && error.code === 'unreadable_photo') {
    return new DomainError('VALIDATION', texts.unreadable, {
      issues: [{ path: ['photoId'], message: texts.unreadable }],
      cause: error,
    });
  }
  if (!(error instanceof VisionError))
    log.error({ err: error, photo: photoId }, "photo couldn't be analyzed");
  return busy(error);
}
