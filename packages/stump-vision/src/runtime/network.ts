import * as ort from 'onnxruntime-web/wasm';
import type { Grid, Picture } from './picture.js';

export const networkSide = 192;
const letterboxGray = 115;

/**
 * A square region of an image: its center and side, in the image's pixels; may extend beyond the
 * image.
 */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** The network's output: each cell's probability (0 to 1) of being side, cut face, or sheet. */
export interface ClassMaps {
  readonly square: Square;
  readonly side: Grid;
  readonly cut: Grid;
  readonly sheet: Grid;
}

export interface Network {
  look(picture: Picture, square: Square): Promise<ClassMaps>;
  /** Looks at the square and at its mirror image, mirrored back. */
  lookTwice(picture: Picture, square: Square): Promise<readonly [ClassMaps, ClassMaps]>;
}

/**
 * Creates a network in this thread from an ONNX file (WebAssembly, single-threaded: the server's
 * worker pool uses the cores, and pages have no shared memory).
 */
export async function createNetwork(model: Uint8Array): Promise<Network> {
  ort.env.wasm.numThreads = 1;
  const session = await ort.InferenceSession.create(model, { executionProviders: ['wasm'] });
  const classesOf = async (planes: Float32Array): Promise<Classes> => {
    const { logits } = await session.run({
      image: new ort.Tensor('float32', planes, [1, 3, networkSide, networkSide]),
    });
    if (logits === undefined) throw new Error('the network gave no logits');
    return softmax(logits.data as Float32Array);
  };
  return {
    look: async (picture, square) => ({ square, ...(await classesOf(planesOf(picture, square))) }),
    lookTwice: async (picture, square) => {
      const planes = planesOf(picture, square);
      return [
        { square, ...(await classesOf(planes)) },
        { square, ...mirroredClasses(await classesOf(mirrored(planes))) },
      ];
    },
  };
}

export function fullPicture({ width, height }: Pick<Picture, 'width' | 'height'>): Square {
  return { x: width / 2, y: height / 2, side: Math.max(width, height) };
}

/**
 * Samples the square into red, green, and blue planes from 0 to 1; a cell is the mean of the pixels
 * it covers, gray outside the image.
 */
function planesOf({ width, height, rgb }: Picture, square: Square): Float32Array {
  const area = networkSide * networkSide;
  const planes = new Float32Array(3 * area).fill(letterboxGray / 255);
  const cell = square.side / networkSide;
  const [left, top] = [square.x - square.side / 2, square.y - square.side / 2];
  const taps = Math.max(1, Math.min(6, Math.round(cell)));
  for (let row = 0; row < networkSide; row += 1) {
    for (let column = 0; column < networkSide; column += 1) {
      let [red, green, blue, inside] = [0, 0, 0, 0];
      for (let i = 0; i < taps; i += 1) {
        const y = Math.floor(top + (row + (i + 0.5) / taps) * cell);
        if (y < 0 || y >= height) continue;
        for (let j = 0; j < taps; j += 1) {
          const x = Math.floor(left + (column + (j + 0.5) / taps) * cell);
          if (x < 0 || x >= width) continue;
          const at = 3 * (y * width + x);
          red += rgb[at] ?? 0;
          green += rgb[at + 1] ?? 0;
          blue += rgb[at + 2] ?? 0;
          inside += 1;
        }
      }
      if (inside === 0) continue;
      const at = row * networkSide + column;
      planes[at] = red / inside / 255;
      planes[area + at] = green / inside / 255;
      planes[2 * area + at] = blue / inside / 255;
    }
  }
  return planes;
}

/** Samples the square into bytes (red, green, blue) per cell, as the network sees it. */
export function pixelsOf(picture: Picture, square: Square): Uint8Array {
  const area = networkSide * networkSide;
  const planes = planesOf(picture, square);
  return Uint8Array.from(
    { length: 3 * area },
    (_, i) => 255 * (planes[(i % 3) * area + Math.floor(i / 3)] ?? 0),
  );
}

type Classes = Pick<ClassMaps, 'side' | 'cut' | 'sheet'>;

/** Mirrors every row. */
function mirrored(values: Float32Array): Float32Array {
  return values.map(
    (_, i) => values[i - (i % networkSide) + networkSide - 1 - (i % networkSide)] ?? 0,
  );
}

function mirroredClasses({ side, cut, sheet }: Classes): Classes {
  const mirrorGrid = (grid: Grid): Grid => ({ ...grid, values: mirrored(grid.values) });
  return { side: mirrorGrid(side), cut: mirrorGrid(cut), sheet: mirrorGrid(sheet) };
}

/** Averages two looks at one square. */
export function meanOf(one: ClassMaps, other: ClassMaps): ClassMaps {
  const mean = (a: Grid, b: Grid): Grid => ({
    ...a,
    values: a.values.map((value, i) => (value + (b.values[i] ?? 0)) / 2),
  });
  return {
    square: one.square,
    side: mean(one.side, other.side),
    cut: mean(one.cut, other.cut),
    sheet: mean(one.sheet, other.sheet),
  };
}

/** Returns the IoU of the cells above 0.5. */
export function overlapOf(one: Grid, other: Grid): number {
  let [both, either] = [0, 0];
  for (const [i, value] of one.values.entries()) {
    const [a, b] = [value > 0.5, (other.values[i] ?? 0) > 0.5];
    if (a && b) both += 1;
    if (a || b) either += 1;
  }
  return either === 0 ? 0 : both / either;
}

/** Converts logits of background, side, cut face, and sheet to probabilities (softmax). */
function softmax(logits: Float32Array): Classes {
  const area = networkSide * networkSide;
  const [side, cut, sheet] = [
    new Float32Array(area),
    new Float32Array(area),
    new Float32Array(area),
  ];
  for (let i = 0; i < area; i += 1) {
    const [a, b, c, d] = [
      logits[i] ?? 0,
      logits[area + i] ?? 0,
      logits[2 * area + i] ?? 0,
      logits[3 * area + i] ?? 0,
    ];
    const most = Math.max(a, b, c, d);
    const [ea, eb, ec, ed] = [
      Math.exp(a - most),
      Math.exp(b - most),
      Math.exp(c - most),
      Math.exp(d - most),
    ];
    const sum = ea + eb + ec + ed;
    side[i] = eb / sum;
    cut[i] = ec / sum;
    sheet[i] = ed / sum;
  }
  const grid = (values: Float32Array): Grid => ({
    width: networkSide,
    height: networkSide,
    values,
  });
  return { side: grid(side), cut: grid(cut), sheet: grid(sheet) };
}

/** Converts a square's cell to an image point, and back; whole numbers are cell centers. */
export const toPicture = (
  { x, y, side }: Square,
  column: number,
  row: number,
): readonly [number, number] => [
  x - side / 2 + ((column + 0.5) * side) / networkSide,
  y - side / 2 + ((row + 0.5) * side) / networkSide,
];

export const toCell = (
  { x, y, side }: Square,
  px: number,
  py: number,
): readonly [number, number] => [
  ((px - x + side / 2) * networkSide) / side - 0.5,
  ((py - y + side / 2) * networkSide) / side - 0.5,
];
