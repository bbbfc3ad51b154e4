import { completeMarks } from '@stumpquote/stump-vision/geometry/complete-marks';
import type { Handles, PhotoFrame, Point } from '@stumpquote/stump-vision/geometry/handles';
import { useState } from 'react';
import { firstOutline } from './first-places';
import { toEditable } from './handle-points';
import type { Drawing } from './use-drawing';

/** Detects the stump at a place in the photo; null if there is none. */
export type FindAt = (tap: Point) => Promise<Handles | null>;

export type Pointing = ReturnType<typeof usePointing>;

interface PointingOptions {
  drawing: Drawing;
  size: Pick<PhotoFrame, 'width' | 'height'>;
  findAt: FindAt;
  /** Whether the photo shows several stumps, so that the person says first which one is meant. */
  asksWhich: boolean;
}

/** A tap locates the stump if none or the wrong one was found. If detection fails, it starts from an oval. */
export function usePointing({ drawing, size, findAt, asksWhich }: PointingOptions) {
  const { handles, change } = drawing;
  const [wasFound] = useState(handles.cutFace !== null);
  const [isWanted, setWanted] = useState(asksWhich);
  const [wasMissed, setMissed] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const draw = (cutFace: readonly Point[], isMissed: boolean) => {
    setWanted(false);
    setMissed(isMissed);
    change(completeMarks(handles, { cutFace }));
  };
  const search = async (tap: Point) => {
    setSearching(true);
    // If detection isn't available, the user can still draw.
    const found = await findAt(tap).catch(() => null);
    setSearching(false);
    if (found?.cutFace == null) {
      draw(firstOutline(tap, size), true);
      return;
    }
    setWanted(false);
    setMissed(false);
    const { reference } = completeMarks(handles, { cutFace: found.cutFace });
    change(toEditable({ ...found, reference: reference ?? found.reference }));
  };
  return {
    wasFound,
    wasMissed,
    asksWhich,
    isSearching,
    isPointing: isWanted || handles.cutFace === null,
    begin: () => setWanted(true),
    stop: () => setWanted(false),
    tap: (at: Point) => void search(at),
    putInMiddle: () => draw(firstOutline([size.width / 2, size.height / 2], size), false),
  };
}
