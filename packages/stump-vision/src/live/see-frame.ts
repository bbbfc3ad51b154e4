import type { Point } from '../geometry/handles.js';
import { components, only, type Component } from '../runtime/components.js';
import {
  fullPicture,
  toCell,
  toPicture,
  type ClassMaps,
  type Network,
} from '../runtime/network.js';
import type { Grid, Picture } from '../runtime/picture.js';
import { stumpsIn, type StumpInLook } from '../runtime/stumps-in-look.js';
import { traceOutline } from '../runtime/trace-outline.js';

/** Fewer cells than this are a fleck, not a sheet. */
const minSheetCells = 12;
/**
 * Cells from the frame's edge within which a thing counts as cut off: the network blurs borders by
 * about one.
 */
const edgeCells = 1.5;

/** What the network sees of one thing, in the frame's pixels. */
export interface SeenThing {
  readonly outline: readonly Point[];
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Whether it reaches the frame's edge, so that part of it may be outside. */
  readonly isCutOff: boolean;
}

/** What one frame of the live camera shows. */
export interface SeenFrame {
  /** The frame's longer side in pixels. */
  readonly side: number;
  /** The whole stump; its outline is the cut face's. */
  readonly stump: SeenThing | null;
  readonly sheet: SeenThing | null;
}

/** A frame as one look of the network saw it: what it shows, and what a closer look begins from. */
export interface FirstLook {
  readonly seen: SeenFrame;
  readonly stump: StumpInLook | null;
}

/** Looks at a frame once: quick enough for several frames a second on a phone. */
export async function seeFrame(network: Network, picture: Picture): Promise<FirstLook> {
  const maps = await network.look(picture, fullPicture(picture));
  const [stump = null] = stumpsIn(maps, null);
  const [body] = stump === null ? [] : components(stump.body, 0.5);
  const [paper] = components(maps.sheet, 0.5);
  const thing = (box: Component, grid: Grid) => seenThing(picture, maps, box, grid);
  return {
    seen: {
      side: maps.square.side,
      stump: stump === null || body === undefined ? null : thing(body, stump.cut),
      sheet:
        paper === undefined || paper.cells.length < minSheetCells
          ? null
          : thing(paper, only(maps.sheet, paper)),
    },
    stump,
  };
}

function seenThing(
  { width, height }: Picture,
  { square }: ClassMaps,
  box: Component,
  grid: Grid,
): SeenThing {
  const [left, top] = toPicture(square, box.left - 0.5, box.top - 0.5);
  const [right, bottom] = toPicture(square, box.right + 0.5, box.bottom + 0.5);
  const [firstColumn, firstRow] = toCell(square, 0, 0);
  const [lastColumn, lastRow] = toCell(square, width, height);
  return {
    outline: traceOutline(grid, square),
    left,
    top,
    right,
    bottom,
    isCutOff:
      box.left - firstColumn < edgeCells ||
      box.top - firstRow < edgeCells ||
      lastColumn - box.right < edgeCells ||
      lastRow - box.bottom < edgeCells,
  };
}
