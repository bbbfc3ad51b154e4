import type { FocalLength, Handles } from '../geometry/handles.js';
import type { TappedEnds } from '../geometry/tapped-ends.js';

/**
 * The server's findings in one photo. Handles are in pixels of the upright photo of `width` x
 * `height`.
 */
export interface PhotoProposal extends FocalLength {
  readonly width: number;
  readonly height: number;
  readonly handles: Handles;
  /**
   * False if no stump was found, or none certain enough to measure without review; handles may
   * still be proposed.
   */
  readonly stumpFound: boolean;
  /** The network's uncalibrated score of the outline, 0 to 1, for ranking and tests. */
  readonly score: number;
  /**
   * Whether there's a sheet of paper whose corners couldn't be told, so that it isn't among the
   * handles.
   */
  readonly sheetUnclear?: boolean | undefined;
  /** Whether the outline is only the ellipse between the ends that a person tapped. */
  readonly isRough?: boolean | undefined;
  /** Whether other stumps are as certain as the proposed one, and nobody tapped the one meant. */
  readonly severalStumps?: boolean | undefined;
}

export interface ProposeOptions {
  /** If the caller knows it; else the photo's EXIF is read. */
  readonly focalLength?: FocalLength | undefined;
  /** Where a person tapped on the stump, in pixels of the upright photo. */
  readonly tap?: readonly [x: number, y: number];
  /**
   * Both ends of the cut as a person tapped them, in pixels of the upright photo: the network's
   * outline if it ends there, else one searched between them.
   */
  readonly ends?: TappedEnds;
  readonly signal?: AbortSignal;
}

/**
 * Analyzes photos in worker threads. Rejects with a VisionError if the queue is full, the photo
 * unreadable, or the call canceled.
 */
export interface Vision {
  propose(photo: Uint8Array, options?: ProposeOptions): Promise<PhotoProposal>;
  close(): Promise<void>;
}

export type VisionErrorCode = 'queue_full' | 'unreadable_photo' | 'cancelled' | 'closed';

export class VisionError extends Error {
  constructor(
    readonly code: VisionErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'VisionError';
  }
}
