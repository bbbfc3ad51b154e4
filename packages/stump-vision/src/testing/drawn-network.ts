import type { Point } from '../geometry/handles.js';
import {
  networkSide,
  toPicture,
  type ClassMaps,
  type Network,
  type Square,
} from '../runtime/network.js';
import type { Picture } from '../runtime/picture.js';

/** A round cut in the picture's pixels, on a body a quarter wider. */
export interface DrawnStump {
  readonly at: Point;
  readonly radius: number;
  /** The network's probability of its cells; 0.95 by default. */
  readonly chance?: number;
  /** How much of the radius the network sees of the cut in the mirror image; all by default. */
  readonly mirrored?: number;
}

/** A square sheet of paper in the picture's pixels. */
export interface DrawnSheet {
  readonly at: Point;
  readonly side: number;
}

export const drawnPicture: Picture = {
  width: 1000,
  height: 750,
  rgb: new Uint8Array(3 * 1000 * 750),
};

/** A network that sees what was drawn. */
export function networkSeeing(
  stumps: readonly DrawnStump[],
  sheets: readonly DrawnSheet[] = [],
): Network {
  const look = (square: Square, shareOf: (stump: DrawnStump) => number): ClassMaps => {
    const grid = (chanceAt: (x: number, y: number) => number) => ({
      width: networkSide,
      height: networkSide,
      values: Float32Array.from({ length: networkSide ** 2 }, (_, cell) =>
        chanceAt(...toPicture(square, cell % networkSide, Math.floor(cell / networkSide))),
      ),
    });
    const within = (x: number, y: number, times: (stump: DrawnStump) => number) =>
      stumps.find(
        (stump) => Math.hypot(x - stump.at[0], y - stump.at[1]) < times(stump) * stump.radius,
      );
    const isPaper = (x: number, y: number) =>
      sheets.some(({ at, side }) => Math.max(Math.abs(x - at[0]), Math.abs(y - at[1])) < side / 2);
    const chanceOf = (stump: DrawnStump | undefined) =>
      stump === undefined ? 0 : (stump.chance ?? 0.95);
    return {
      square,
      cut: grid((x, y) => (isPaper(x, y) ? 0 : chanceOf(within(x, y, shareOf)))),
      side: grid((x, y) =>
        isPaper(x, y) || within(x, y, shareOf) !== undefined
          ? 0
          : chanceOf(within(x, y, () => 1.25)),
      ),
      sheet: grid((x, y) => (isPaper(x, y) ? 0.95 : 0)),
    };
  };
  return {
    look: async (_, square) => look(square, () => 1),
    lookTwice: async (_, square) => [
      look(square, () => 1),
      look(square, ({ mirrored }) => mirrored ?? 1),
    ],
  };
}
