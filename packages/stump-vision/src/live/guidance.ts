import type { SeenFrame, SeenThing } from './see-frame.js';

/** What to do next, or 'good': this frame can be the photo. */
export type Guidance =
  | 'findStump'
  | 'stepBack'
  | 'stepCloser'
  | 'laySheet'
  | 'sheetCutOff'
  | 'holdStill'
  | 'showCorners'
  | 'changePlace'
  | 'good';

/** Below this share of the frame's longer side, stump and sheet have too few pixels for corners. */
const minShare = 0.2;
/**
 * Share of the frame's longer side that an edge may move between two frames; more blurs a photo in
 * the shade.
 */
const maxMove = 0.025;

export interface GuidanceWish {
  /** The frame before; null for the first. */
  readonly before: SeenFrame | null;
  /** False if the person has no sheet at hand. */
  readonly withSheet: boolean;
}

/** What the first look at a frame says; null if nothing is wrong, so that a closer look decides. */
export function guidanceFor(seen: SeenFrame, { before, withSheet }: GuidanceWish): Guidance | null {
  const { stump, sheet } = seen;
  if (stump === null) return 'findStump';
  // Before the sheet: stepping back often brings a cut-off sheet into the frame too.
  if (stump.isCutOff) return 'stepBack';
  if (
    Math.max(sizeOf(stump), withSheet && sheet !== null ? sizeOf(sheet) : 0) <
    minShare * seen.side
  )
    return 'stepCloser';
  if (withSheet && sheet === null) return 'laySheet';
  if (withSheet && sheet?.isCutOff === true) return 'sheetCutOff';
  return isStill(seen, before) ? null : 'holdStill';
}

/** What a closer look at a frame found. */
export interface CloserLook {
  /** Whether the server would measure this stump without a person's review. */
  readonly isSure: boolean;
  /** Whether all four corners of the sheet are clear. */
  readonly hasCorners: boolean;
}

/** What the closer look says. */
export function guidanceAfter({ isSure, hasCorners }: CloserLook, withSheet: boolean): Guidance {
  if (!isSure) return 'changePlace';
  return withSheet && !hasCorners ? 'showCorners' : 'good';
}

const sizeOf = ({ left, right, top, bottom }: SeenThing) => Math.max(right - left, bottom - top);

function isStill(seen: SeenFrame, before: SeenFrame | null): boolean {
  if (seen.stump === null || before === null || before.stump === null) return false;
  const [one, other] = [before.stump, seen.stump];
  return (['left', 'top', 'right', 'bottom'] as const).every(
    (edge) => Math.abs(one[edge] - other[edge]) <= maxMove * seen.side,
  );
}

/** The hint on screen, and which one is about to replace it. */
export interface ShownHint {
  readonly hint: Guidance;
  /** When it appeared, in milliseconds. */
  readonly since: number;
  readonly next: Guidance;
}

/** A hint is readable, and read out, for at least this many milliseconds. */
const minShown = 1200;

/**
 * Changes the hint once two frames in a row ask for the same other one, and not before the present
 * one could be read. A good frame was looked at several times, so it shows at once.
 */
export function nextHint(shown: ShownHint, hint: Guidance, now: number): ShownHint {
  if (hint === shown.hint) return { ...shown, next: hint };
  const mayChange = shown.next === hint && now - shown.since >= minShown;
  return mayChange || hint === 'good' ? { hint, since: now, next: hint } : { ...shown, next: hint };
}
