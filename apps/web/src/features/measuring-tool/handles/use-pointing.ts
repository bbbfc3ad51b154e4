import type { Handles, PhotoFrame, Point } from '@stumpquote/stump-vision/geometry/handles';
import { useState } from 'react';
import { firstOutline } from './first-places';
import { workable } from './handle-points';
import type { Drawing } from './use-drawing';

/** Looks for the stump at a place of the photo; null when there is none to be seen. */
export type FindAt = (tap: Point) => Promise<Handles | null>;

export type Pointing = ReturnType<typeof usePointing>;

interface PointingOptions {
  drawing: Drawing;
  size: Pick<PhotoFrame, 'width' | 'height'>;
  findAt: FindAt;
}

/** A tap says where the stump is, where none was found or another one is meant. What can't be found is begun with an oval. */
export function usePointing({ drawing, size, findAt }: PointingOptions) {
  const { handles, change } = drawing;
  const [wasFound] = useState(handles.cutFace !== null);
  const [wanted, setWanted] = useState(false);
  const [wasMissed, setMissed] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const draw = (cutFace: Handles['cutFace'], isMissed: boolean) => {
    setWanted(false);
    setMissed(isMissed);
    change({ ...handles, cutFace });
  };
  const search = async (tap: Point) => {
    setSearching(true);
    // Where it can't be looked for, a person can still draw it.
    const found = await findAt(tap).catch(() => null);
    setSearching(false);
    if (found?.cutFace == null) {
      draw(firstOutline(tap, size), true);
      return;
    }
    setWanted(false);
    setMissed(false);
    change(workable({ ...found, reference: handles.reference ?? found.reference }));
  };
  return {
    wasFound,
    wasMissed,
    isSearching,
    isPointing: wanted || handles.cutFace === null,
    begin: () => setWanted(true),
    stop: () => setWanted(false),
    tap: (at: Point) => void search(at),
    putInMiddle: () => draw(firstOutline([size.width / 2, size.height / 2], size), false),
  };
}
