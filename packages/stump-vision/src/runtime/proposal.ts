import type { Handles } from '../geometry/handles.js';

/** What the server finds in one photo by itself. Handles are in pixels of the upright photo of `width` x `height`. */
export interface PhotoProposal {
  readonly width: number;
  readonly height: number;
  /** 35 mm equivalent in mm, from the photo's EXIF; null when it says nothing. */
  readonly focal35mm: number | null;
  readonly handles: Handles;
  /** False when no stump was found, or none sure enough to be measured without a person's look; handles may be proposed all the same. */
  readonly stumpFound: boolean;
  /** How sure the network is of the outline, 0 to 1; uncalibrated, for choosing and for tests. */
  readonly score: number;
}

export interface ProposeOptions {
  /** Focal length (35 mm equivalent) where the caller knows it; else the photo's own EXIF is read. */
  readonly focal35mm?: number | null;
  /** Where a person tapped on the stump, in pixels of the upright photo. */
  readonly tap?: readonly [x: number, y: number];
  readonly signal?: AbortSignal;
}

/** Looks at photos in worker threads. A full queue, a photo that can't be decoded and a cancelled call reject with a VisionError. */
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
