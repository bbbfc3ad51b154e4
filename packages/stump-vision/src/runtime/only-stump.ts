import sharp from 'sharp';
import type { Handles, Point } from '../geometry/handles.js';
import { convexHull } from './quadrangle.js';

/**
 * The exported photo's longest side in pixels: finer than the network sees, coarser than small
 * print.
 */
const longestSide = 1600;
/** The network's own padding gray. */
const gray = 115;
/**
 * Kept around the stump and around the sheet, as shares of the stump's size: bark and roots, the
 * sheet's edge.
 */
const margins = { stump: 0.1, sheet: 0.03 };
/** The inner share of a sheet that is blurred, since anything may be written on it. */
const blurredShare = 0.86;
/** The strongest blur that sharp makes. */
const maxBlur = 1000;
/**
 * Marks that keep more of the picture than this hide nothing: a stump photographed whole, with its
 * margin, fills less.
 */
const maxKeptShare = 0.6;

/**
 * A photo with only its stump and sheet, the classes of its pixels, and its handles in the new
 * pixels.
 */
export interface OnlyStump {
  readonly width: number;
  readonly height: number;
  readonly jpeg: Buffer;
  /**
   * PNG of one channel: 0 background, 85 side, 170 cut face, 255 sheet, as the rendered scenes have
   * it.
   */
  readonly mask: Buffer;
  readonly handles: Handles;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Paints over everything except the stump and the sheet, and drops all metadata: what isn't in the
 * picture needs no detector. `photo` is upright, and `handles` are in its pixels. Null without an
 * outline, since nothing then says where the stump is, and if the marks would keep over 60 % of the
 * picture.
 */
export async function onlyStump(photo: Uint8Array, handles: Handles): Promise<OnlyStump | null> {
  if (handles.cutFace === null) return null;
  const image = sharp(photo).rotate();
  const { data, info } = await image
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .toColorspace('srgb')
    .png()
    .toBuffer({ resolveWithObject: true });
  const { autoOrient } = await sharp(photo).metadata();
  const scaled = scaledHandles(handles, info.width / autoOrient.width);
  const parts = partsOf(scaled);
  const shown = await channel(drawing(info, parts.kept));
  if (shareOf(shown) > maxKeptShare) return null;
  const readable = await withBlurredSheet(data, info, scaled);
  return {
    width: info.width,
    height: info.height,
    jpeg: await sharp(await withAlpha(readable, info, shown))
      .flatten({ background: { r: gray, g: gray, b: gray } })
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      .toBuffer(),
    mask: await sharp(Buffer.from(drawing(info, parts.classes)))
      .flatten({ background: '#000' })
      .toColorspace('b-w')
      .png()
      .toBuffer(),
    handles: scaled,
  };
}

function scaledHandles({ cutFace, ground, reference }: Handles, scale: number): Handles {
  const at = ([x, y]: Point): Point => [x * scale, y * scale];
  return {
    cutFace: cutFace && cutFace.map(at),
    ground: ground && [at(ground[0]), at(ground[1])],
    reference: reference && { ...reference, corners: reference.corners.map(at) },
  };
}

/**
 * About where the stump meets the ground: the cut's outline, turned and scaled to span the two ends
 * at grade.
 */
function footOf(cut: readonly Point[], ground: Handles['ground']): Point[] {
  const byX = (points: readonly Point[]) => points.toSorted((a, b) => a[0] - b[0]);
  const [[left, right], [from, to]] = [byX(ground ?? []), [byX(cut)[0], byX(cut).at(-1)]];
  if (left === undefined || right === undefined || from === undefined || to === undefined)
    return [];
  const [ux, uy] = [to[0] - from[0], to[1] - from[1]];
  const [vx, vy] = [right[0] - left[0], right[1] - left[1]];
  const length = ux * ux + uy * uy;
  const [cos, sin] = [(ux * vx + uy * vy) / length, (ux * vy - uy * vx) / length];
  return cut.map(([x, y]): Point => {
    const [dx, dy] = [x - from[0], y - from[1]];
    return [left[0] + cos * dx - sin * dy, left[1] + sin * dx + cos * dy];
  });
}

/** SVG shapes: what stays in the photo, and the classes, where the side ends at the foot. */
function partsOf({ cutFace, ground, reference }: Handles) {
  const cut = cutFace ?? [];
  const stump = convexHull([...cut, ...footOf(cut, ground)]);
  const xs = stump.map(([x]) => x);
  const size = Math.max(...xs) - Math.min(...xs);
  const sheet = reference?.corners ?? [];
  return {
    kept: [
      polygon(stump, '#fff', size * margins.stump),
      polygon(sheet, '#fff', size * margins.sheet),
    ],
    classes: [polygon(stump, '#555555'), polygon(cut, '#aaaaaa'), polygon(sheet, '#ffffff')],
  };
}

const polygon = (points: readonly Point[], color: string, margin = 0): string =>
  points.length < 2
    ? ''
    : `<polygon points="${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}" fill="${color}" stroke="${color}" stroke-width="${2 * margin}" stroke-linejoin="round"/>`;

const drawing = ({ width, height }: Size, shapes: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" shape-rendering="crispEdges">${shapes.join('')}</svg>`;

/** A black and white drawing as one channel of raw pixels. */
const channel = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).flatten({ background: '#000' }).toColorspace('b-w').raw().toBuffer();

const shareOf = (shown: Buffer): number =>
  shown.reduce((sum, value) => sum + value, 0) / (255 * shown.length);

/** Adds transparency in a pass of its own: sharp flattens before it joins channels. */
const withAlpha = (picture: Buffer, { width, height }: Size, alpha: Buffer): Promise<Buffer> =>
  sharp(picture)
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();

/** The marker card has to stay readable; on anything else there may be a name or an address. */
async function withBlurredSheet(
  picture: Buffer,
  size: Size,
  { reference }: Handles,
): Promise<Buffer> {
  if (reference === null || reference.kind === 'card' || reference.kind === 'tape') return picture;
  const { corners } = reference;
  const middle = ([0, 1] as const).map(
    (axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length,
  );
  const [mx = 0, my = 0] = middle;
  const inner = corners.map(([x, y]): Point => [
    mx + (x - mx) * blurredShare,
    my + (y - my) * blurredShare,
  ]);
  const side = Math.max(...corners.map(([x, y]) => Math.hypot(x - mx, y - my)));
  const blurred = await withAlpha(
    await sharp(picture)
      .blur(Math.min(maxBlur, Math.max(2, side / 4)))
      .png()
      .toBuffer(),
    size,
    await channel(drawing(size, [polygon(inner, '#fff')])),
  );
  return sharp(picture)
    .composite([{ input: blurred }])
    .removeAlpha()
    .png()
    .toBuffer();
}
