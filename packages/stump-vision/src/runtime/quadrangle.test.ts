import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../geometry/handles.js';
import { jpegOfSvg } from '../testing/svg-photos.js';
import { decodePhoto } from './decode-photo.js';
import { quadranglesOf } from './quadrangle.js';
import { refineQuadrangle } from './refine-quadrangle.js';

const corner = (x: number, y: number) =>
  fc.tuple(
    fc.double({ min: x - 40, max: x + 40, noNaN: true }),
    fc.double({ min: y - 40, max: y + 40, noNaN: true }),
  );
const quadrangle = fc.tuple(corner(200, 150), corner(600, 170), corner(580, 450), corner(180, 430));
const nearest = (corners: readonly Point[], [x, y]: readonly number[]) =>
  Math.min(...corners.map(([a, b]) => Math.hypot(a - (x ?? 0), b - (y ?? 0))));

describe('four corners', () => {
  it('are recovered from an outline that rounds them off', () => {
    fc.assert(
      fc.property(quadrangle, (corners) => {
        const outline = corners.flatMap(([x, y], i) => {
          const [bx, by] = corners[(i + 1) % 4] ?? [x, y];
          return Array.from({ length: 18 }, (_, k) => 0.04 + (0.92 * k) / 17).map<Point>((t) => [
            x + t * (bx - x),
            y + t * (by - y),
          ]);
        });
        const { whole: found } = quadranglesOf(outline);
        for (const one of corners) expect(nearest(found ?? [], one)).toBeLessThan(12);
      }),
    );
  });

  it('are found where one is covered', () => {
    fc.assert(
      // Up to half of two sides: beyond that, dropping another side may add less area, and the
      // covered corner isn't among the results.
      fc.property(quadrangle, fc.double({ min: 0.2, max: 0.5, noNaN: true }), (corners, share) => {
        const [a, b, c, d] = corners;
        const towards = ([x, y]: Point, [p, q]: Point): Point => [
          x + share * (p - x),
          y + share * (q - y),
        ];
        const { whole, covered } = quadranglesOf([a, b, towards(c, b), towards(c, d), d]);
        const found = [...(whole === null ? [] : [whole]), ...covered];
        const worst = (one: readonly Point[]) =>
          Math.max(...corners.map((corner) => nearest(one, corner)));
        expect(Math.min(...found.map(worst))).toBeLessThan(1);
      }),
    );
  });

  it("aren't found in a circle", () => {
    const circle = Array.from({ length: 72 }, (_, i): Point => {
      const angle = (i * Math.PI) / 36;
      return [100 * Math.cos(angle), 100 * Math.sin(angle)];
    });
    expect(quadranglesOf(circle)).toEqual({ whole: null, covered: [] });
  });

  it("snap to the photo's edges within a pixel", async () => {
    await fc.assert(
      fc.asyncProperty(
        quadrangle,
        fc.double({ min: -9, max: 9, noNaN: true }),
        async (corners, off) => {
          const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#5b6b3c"/><polygon fill="#f2f2ee" points="${corners.map((point) => point.join(',')).join(' ')}"/></svg>`;
          const { picture } = await decodePhoto(await jpegOfSvg(svg));
          const refined = refineQuadrangle(
            picture,
            corners.map(([x, y], i) => [x + off * (i % 2 === 0 ? 1 : -0.5), y - off * 0.6]),
          );
          for (const one of corners) expect(nearest(refined ?? [], one)).toBeLessThan(1);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('are given up when there are no edges', async () => {
    const { picture } = await decodePhoto(
      await jpegOfSvg(
        '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#777"/></svg>',
      ),
    );
    expect(
      refineQuadrangle(picture, [
        [200, 150],
        [600, 170],
        [580, 450],
        [180, 430],
      ]),
    ).toBeNull();
  });
});
