import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Point } from '../geometry/handles.js';
import { cardSvg, jpegOfSvg } from '../testing/svg-photos.js';
import { decodePhoto } from './decode-photo.js';
import { findCard } from './find-card.js';
import { homography } from './homography.js';

const page: readonly Point[] = [
  [0, 0],
  [8.5, 0],
  [8.5, 11],
  [0, 11],
];
const size = { width: 1024, height: 768 };

/** A skewed page around (500, 400): a rotated rectangle with randomly moved corners. */
const askew = fc
  .record({
    turn: fc.double({ min: 0, max: 6.28, noNaN: true }),
    scale: fc.double({ min: 18, max: 40, noNaN: true }),
    flat: fc.double({ min: 0.45, max: 0.95, noNaN: true }),
  })
  .map(({ turn, scale, flat }) =>
    page.map<Point>(([x, y]) => {
      const [a, b] = [x - 4.25, y - 5.5];
      return [
        500 + scale * (a * Math.cos(turn) - b * Math.sin(turn)),
        390 + scale * flat * (a * Math.sin(turn) + b * Math.cos(turn)),
      ];
    }),
  );

describe('the marker card', () => {
  it("is found in any position, with its page's corners", async () => {
    await fc.assert(
      fc.asyncProperty(askew, async (corners) => {
        const { picture } = await decodePhoto(
          await jpegOfSvg(cardSvg(page, size, homography(page, corners))),
        );
        const found = findCard(picture);
        expect(found).not.toBeNull();
        for (const corner of corners) {
          expect(
            Math.min(...(found ?? []).map(([x, y]) => Math.hypot(x - corner[0], y - corner[1]))),
          ).toBeLessThan(3);
        }
      }),
      { numRuns: 12 },
    );
  });

  it.each([1.5, 3, 4])('is found out of focus, by %d pixels', async (blur) => {
    const corners: readonly Point[] = [
      [430, 300],
      [590, 330],
      [560, 480],
      [380, 440],
    ];
    const sharpCard = await jpegOfSvg(cardSvg(page, size, homography(page, corners)));
    const { picture } = await decodePhoto(await sharp(sharpCard).blur(blur).jpeg().toBuffer());
    const found = findCard(picture);
    expect(found).not.toBeNull();
    for (const corner of corners)
      expect(
        Math.min(...(found ?? []).map(([x, y]) => Math.hypot(x - corner[0], y - corner[1]))),
      ).toBeLessThan(5);
  });

  it("isn't found in a photo without one", async () => {
    const { picture } = await decodePhoto(
      await jpegOfSvg(
        `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#888"/><rect x="200" y="150" width="300" height="300" fill="#111"/><rect x="260" y="210" width="90" height="180" fill="#eee"/></svg>`,
      ),
    );
    expect(findCard(picture)).toBeNull();
  });
});
