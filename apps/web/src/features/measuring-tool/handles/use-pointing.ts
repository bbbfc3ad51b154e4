import type { Message } from '@stumpquote/domain/i18n/message';
import { tapProblem } from '@stumpquote/domain/stump-analysis/propose-schema';
import { completeMarks } from '@stumpquote/stump-vision/geometry/complete-marks';
import type { Handles, PhotoFrame, Point } from '@stumpquote/stump-vision/geometry/handles';
import { ellipseBetween, type TappedEnds } from '@stumpquote/stump-vision/geometry/tapped-ends';
import { useState } from 'react';
import { clamp, firstOutline } from './first-places';
import { toEditable } from './handle-points';
import type { Drawing } from './use-drawing';

export interface FoundCut {
  handles: Handles;
  /** Whether the outline is only an oval between the ends. */
  isRough: boolean;
}

/** Outlines the cut between two ends in the photo. */
export type FindBetween = (ends: TappedEnds) => Promise<FoundCut>;

type OvalReason = 'no-edge' | 'unreachable';

export type Pointing = ReturnType<typeof usePointing>;

interface PointingOptions {
  drawing: Drawing;
  size: Pick<PhotoFrame, 'width' | 'height'>;
  findBetween: FindBetween;
  /** Whether the photo shows several stumps, so that the person says first which one is meant. */
  asksWhich: boolean;
}

/** Taps on both ends of the cut outline it if no stump or the wrong one was found. If that fails, it starts from an oval between them. */
export function usePointing({ drawing, size, findBetween, asksWhich }: PointingOptions) {
  const { handles, change } = drawing;
  const [wasFound] = useState(handles.cutFace !== null);
  const [isWanted, setWanted] = useState(asksWhich);
  const [oval, setOval] = useState<{ handles: Handles; reason: OvalReason } | null>(null);
  const [isSearching, setSearching] = useState(false);
  const { taps, problem, setTaps, setProblem } = useTaps();
  const finish = (found: Handles, reason: OvalReason | null) => {
    const next = toEditable(found);
    setWanted(false);
    setOval(reason && { handles: next, reason });
    setTaps([]);
    change(next);
  };
  const drawOval = (cutFace: readonly Point[], reason: OvalReason | null) =>
    finish(completeMarks(handles, { cutFace }), reason);
  const search = async (ends: TappedEnds) => {
    setSearching(true);
    // If the server can't be reached, the person can still draw.
    const found = await findBetween(ends).catch(() => null);
    setSearching(false);
    if (found?.handles.cutFace == null) {
      drawOval(
        ellipseBetween(ends).map((point) => clamp(point, size)),
        found === null ? 'unreachable' : 'no-edge',
      );
      return;
    }
    const { cutFace, ground, reference } = found.handles;
    const kept = completeMarks(handles, { cutFace });
    const merged = {
      cutFace,
      ground: ground ?? kept.ground,
      reference: kept.reference ?? reference,
    };
    finish(merged, found.isRough ? 'no-edge' : null);
  };
  const tap = (at: Point) => {
    const [first] = taps;
    const next = first === undefined ? ([at] as const) : ([first, at] as const);
    const wrong = tapProblem(next, size);
    setProblem(wrong);
    if (wrong !== null) return;
    setTaps(next);
    if (next.length === 2) void search(next);
  };
  return {
    wasFound,
    /** Why the outline is only an oval; null once it changed. */
    ovalReason: oval?.handles === handles ? oval.reason : null,
    asksWhich,
    isSearching,
    isPointing: isWanted || handles.cutFace === null,
    taps,
    problem,
    tap,
    undoTap: () => setTaps([]),
    begin: () => setWanted(true),
    stop: () => {
      setTaps([]);
      setWanted(false);
    },
    putInMiddle: () => drawOval(firstOutline([size.width / 2, size.height / 2], size), null),
  };
}

function useTaps() {
  const [taps, setAll] = useState<readonly Point[]>([]);
  const [problem, setProblem] = useState<Message | null>(null);
  const setTaps = (next: readonly Point[]) => {
    setProblem(null);
    setAll(next);
  };
  return { taps, problem, setTaps, setProblem };
}
