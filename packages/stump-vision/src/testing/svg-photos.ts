import sharp from 'sharp';
import type { Point } from '../geometry/handles.js';

/**
 * Draws the printable card to scale: a letter page of 850 x 1,100 units with the marker and its
 * one-inch cells.
 */
export function cardSvg(
  corners: readonly Point[],
  size: { width: number; height: number },
  toPhoto: (point: Point) => Point,
  background = '#6b7f4a',
): string {
  const polygon = (points: readonly Point[], fill: string) =>
    `<polygon fill="${fill}" points="${points
      .map((point) =>
        toPhoto(point)
          .map((v) => v.toFixed(2))
          .join(','),
      )
      .join(' ')}"/>`;
  const square = (x: number, y: number, side: number, fill: string) =>
    polygon(
      [
        [x, y],
        [x + side, y],
        [x + side, y + side],
        [x, y + side],
      ],
      fill,
    );
  const bits = ['1100', '0100', '1111', '0010'];
  const cells = bits.flatMap((row, r) =>
    row
      .split('')
      .flatMap((bit, c) =>
        bit === '1' ? [square(1.25 + 1 + c, 2.5 + 1 + r, 1.001, '#f4f4f2')] : [],
      ),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="${background}"/>${polygon(corners, '#f4f4f2')}${square(1.25, 2.5, 6, '#101010')}${cells.join('')}</svg>`;
}

export function jpegOfSvg(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 90 }).toBuffer();
}
