import sharp from 'sharp';
import type { Handles, PhotoFrame, Point } from '../geometry/handles.js';

const overlaySide = 1600;

/**
 * Writes a copy of the photo with what was found: the cut's outline, the two points at grade, and
 * the reference. The true outline, if known, is white.
 */
export async function drawHandles(
  photo: Uint8Array,
  frame: PhotoFrame,
  handles: Handles,
  out: string,
  truth?: readonly Point[],
): Promise<void> {
  const { data, info } = await sharp(photo)
    .rotate()
    .resize({ width: overlaySide, height: overlaySide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#808080' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const scale = info.width / frame.width;
  const path = (points: readonly Point[]) =>
    points.map(([x, y]) => `${(x * scale).toFixed(1)},${(y * scale).toFixed(1)}`).join(' ');
  const line = `fill="none" stroke-width="${Math.max(2, info.width / 400)}" stroke-linejoin="round"`;
  const shapes = [
    truth && `<polygon points="${path(truth)}" ${line} stroke="#ffffff"/>`,
    handles.cutFace && `<polygon points="${path(handles.cutFace)}" ${line} stroke="#ffd43b"/>`,
    handles.ground &&
      `<polyline points="${path(handles.ground)}" ${line} stroke="#ff6b6b" stroke-dasharray="8 6"/>`,
    ...(handles.ground ?? []).map(
      ([x, y]) =>
        `<circle cx="${x * scale}" cy="${y * scale}" r="${info.width / 160}" fill="#ff6b6b"/>`,
    ),
    handles.reference &&
      `<polygon points="${path(handles.reference.corners)}" ${line} stroke="#4dabf7"/>`,
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${info.width}" height="${info.height}">${shapes.filter(Boolean).join('')}</svg>`;
  await sharp(data)
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toFile(out);
}
