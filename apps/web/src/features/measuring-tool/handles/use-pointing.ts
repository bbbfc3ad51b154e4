import type { Message } from '@stumpquote/domain/i18n/message';
import { tapProblem } from '@stumpquote/domain/stump-analysis/propose-schema';
import { completeMarks } from '@stumpquote/stump-vision/geometry/complete-marks';
import type { Handles, PhotoFrame, Point } from '@stumpquote/stump-vision/geometry/handles';
import { ellipseBetween, type TappedEnds } from '@stumpquote/stump-vision/geometry/tapped-ends';
import { useEffect, useRef, useState } from 'react';
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

/**
 * Why an outline is only a guess: no edge there, nobody could look for it, put there by a button,
 * or it doesn't measure like a stump.
 */
type Doubt = 'no-edge' | 'unreachable' | 'in-middle' | 'not-a-stump';

/** Why the person is asked to tap although an outline may be there. */
export type AskedFor = 'several' | 'unsure' | null;

export type Pointing = ReturnType<typeof usePointing>;

interface PointingOptions {
  drawing: Drawing;
  size: Pick<PhotoFrame, 'width' | 'height'>;
  findBetween: FindBetween;
  /** Asks for taps first: the photo shows several stumps, or what was found may not be one. */
  asksFor: AskedFor;
  /** Whether the photo shows a stump that these marks, which nobody checked, can be. */
  isLikely: (handles: Handles) => boolean;
}

/**
 * Taps on both ends of the cut outline it if no stump or the wrong one was found. If that fails, it
 * starts from an oval between them.
 */
export function usePointing({ drawing, size, findBetween, asksFor, isLikely }: PointingOptions) {
  const { handles, change } = drawing;
  const [wasFound] = useState(handles.cutFace !== null);
  // A search takes a second or two, in which other parts may be placed.
  const latest = useRef(handles);
  useEffect(() => {
    latest.current = handles;
  });
  const [isWanted, setWanted] = useState(asksFor !== null);
  const [guess, setGuess] = useState<{ cutFace: Handles['cutFace']; doubt: Doubt } | null>(null);
  const [isSearching, setSearching] = useState(false);
  const { taps, problem, setTaps, setProblem } = useTaps();
  const finish = (found: Handles, doubt: Doubt | null) => {
    const next = toEditable(found);
    setWanted(false);
    setGuess(doubt && { cutFace: next.cutFace, doubt });
    setTaps([]);
    change(next);
  };
  const drawOval = (cutFace: readonly Point[], doubt: Doubt) =>
    finish(completeMarks(latest.current, { cutFace }), doubt);
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
    const kept = completeMarks(latest.current, { cutFace });
    const merged = {
      cutFace,
      ground: ground ?? kept.ground,
      reference: kept.reference ?? reference,
    };
    const doubt = isLikely(merged) ? null : 'not-a-stump';
    finish(merged, found.isRough ? 'no-edge' : doubt);
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
    /** Why the outline is only a guess; null once a person moved it. */
    doubt: guess?.cutFace === handles.cutFace ? (guess?.doubt ?? null) : null,
    asksFor,
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
    /** The person looked at the guess, and it is right. */
    accept: () => setGuess(null),
    putInMiddle: () => drawOval(firstOutline([size.width / 2, size.height / 2], size), 'in-middle'),
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
