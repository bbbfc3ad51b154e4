import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { project, type Camera } from './camera.js';
import type { Handles, PhotoFrame, Point } from './handles.js';
import { measurePhoto } from './measure-photo.js';

const frame: PhotoFrame = { width: 1024, height: 768, focal35mm: 26 };
const focalPx = (26 * Math.hypot(1024, 768)) / 43.27;

interface Scene {
  cutIn: number;
  groundIn: number;
  heightIn: number;
  placement: 'cut' | 'ground';
  pitch: number;
  cameraHeightIn: number;
  awayIn: number;
}

/** Returns exact handles of a round stump, with a letter sheet on its cut or in front of it. */
function handlesOf({
  cutIn,
  groundIn,
  heightIn,
  placement,
  pitch,
  cameraHeightIn,
  awayIn,
}: Scene): Handles {
  const camera: Camera = {
    pitch,
    roll: 0.02,
    heightIn: cameraHeightIn,
    focalPx,
    center: [512, 384],
  };
  const seen = (x: number, y: number, z: number): Point => {
    const point = project(camera, [x, y, z]);
    if (point === null) throw new Error('behind the camera');
    return point;
  };
  const circle = (radius: number, z: number) =>
    Array.from({ length: 72 }, (_, i) =>
      seen(
        radius * Math.cos((i * Math.PI) / 36),
        awayIn + radius * Math.sin((i * Math.PI) / 36),
        z,
      ),
    );
  const grade = circle(groundIn / 2, 0).toSorted((a, b) => a[0] - b[0]);
  const [left, right] = [grade[0], grade.at(-1)];
  if (left === undefined || right === undefined) throw new Error('no contour');
  const [y, z] = placement === 'cut' ? [awayIn, heightIn + 0.15] : [awayIn - groundIn / 2 - 8, 0.5];
  const corners = (
    [
      [-5.5, -4.25],
      [5.5, -4.25],
      [5.5, 4.25],
      [-5.5, 4.25],
    ] as const
  ).map(([a, b]) => seen(a, y + b, z));
  return {
    reference: { kind: 'letter', placement, corners },
    cutFace: circle(cutIn / 2, heightIn),
    ground: [left, right],
  };
}

const scene: fc.Arbitrary<Scene> = fc
  .record({
    cutIn: fc.double({ min: 14, max: 40, noNaN: true }),
    flare: fc.double({ min: 1.05, max: 1.5, noNaN: true }),
    heightIn: fc.double({ min: 2, max: 20, noNaN: true }),
    placement: fc.constantFrom('cut' as const, 'ground' as const),
    pitch: fc.double({ min: 0.6, max: 1, noNaN: true }),
    cameraHeightIn: fc.double({ min: 50, max: 62, noNaN: true }),
  })
  .map(({ cutIn, flare, pitch, cameraHeightIn, ...rest }) => ({
    ...rest,
    cutIn,
    groundIn: cutIn * flare,
    pitch,
    cameraHeightIn,
    awayIn: cameraHeightIn / Math.tan(pitch),
  }))
  .filter((generated) => isInPicture(handlesOf(generated)));

/** Whether all handles are inside the photo: nobody can mark what it doesn't show. */
function isInPicture({ cutFace, ground, reference }: Handles): boolean {
  return [...(cutFace ?? []), ...(ground ?? []), ...(reference?.corners ?? [])].every(
    ([x, y]) => x >= 0 && y >= 0 && x <= frame.width && y <= frame.height,
  );
}

/**
 * The fitted corrections are for real hands and cameras; an exact camera is measured without them.
 */
const uncalibratedTable = {};
const off = (value: number | undefined, truth: number) =>
  Math.abs((value ?? Number.NaN) / truth - 1);

describe('a photo with a sheet of letter paper', () => {
  // Of 3,000 scenes 2 are off by more, both with a sheet on the ground close below the camera.
  it("gives, uncalibrated, the cut's width within 3% (12% with a sheet on the ground) and the width at grade within 18%, in 99 of 100 scenes", () => {
    const misses = fc.sample(scene, 100).filter((generated) => {
      const { cutFaceIn, groundIn, method } = measurePhoto(
        frame,
        handlesOf(generated),
        'confirmed',
        uncalibratedTable,
      );
      expect(method).toBe('reference_confirmed');
      const [cut, grade] = [
        off(cutFaceIn?.value, generated.cutIn),
        off(groundIn?.value, generated.groundIn),
      ];
      expect(cut).toBeLessThan(0.25);
      expect(grade).toBeLessThan(0.25);
      return cut >= (generated.placement === 'cut' ? 0.03 : 0.12) || grade >= 0.18;
    });
    expect(misses.length).toBeLessThanOrEqual(1);
  });

  it.each([
    ['cut', 14, 17, 4, 0.7],
    ['cut', 24, 30, 12, 0.8],
    ['cut', 36, 40, 18, 0.9],
    ['ground', 20, 26, 8, 0.7],
    ['ground', 30, 36, 14, 0.85],
  ] as const)(
    'reads a line leading away from the camera correctly (sheet on the %s, %d in)',
    (placement, cutIn, groundIn, heightIn, pitch) => {
      const generated = {
        placement,
        cutIn,
        groundIn,
        heightIn,
        pitch,
        cameraHeightIn: 55,
        awayIn: 55 / Math.tan(pitch),
      };
      const atGrade = handlesOf({ ...generated, cutIn: groundIn, heightIn: 0 }).cutFace ?? [];
      const [near, far] = [atGrade[54], atGrade[18]];
      if (near === undefined || far === undefined) throw new Error('no contour');
      const {
        cutFaceIn,
        groundIn: measured,
        method,
      } = measurePhoto(
        frame,
        { ...handlesOf(generated), ground: [near, far] },
        'confirmed',
        uncalibratedTable,
      );
      expect(method).toBe('reference_confirmed');
      expect(off(cutFaceIn?.value, cutIn)).toBeLessThan(placement === 'cut' ? 0.06 : 0.16);
      expect(off(measured?.value, groundIn)).toBeLessThan(0.18);
    },
  );

  it.each([
    [14, 0.7],
    [24, 0.8],
    [36, 0.9],
  ] as const)(
    'measures a cut of %d in as precisely as its sheet when no ground points are marked',
    (cutIn, pitch) => {
      const generated = {
        placement: 'cut' as const,
        cutIn,
        groundIn: cutIn * 1.2,
        heightIn: 9,
        pitch,
        cameraHeightIn: 55,
        awayIn: 55 / Math.tan(pitch),
      };
      const { cutFaceIn } = measurePhoto(
        frame,
        { ...handlesOf(generated), ground: null },
        'confirmed',
      );
      expect(off(cutFaceIn?.value, cutIn)).toBeLessThan(0.06);
      expect((cutFaceIn?.high ?? 9) / (cutFaceIn?.low ?? 1)).toBeLessThan(1.4);
    },
  );

  it('gives the same widths for any first corner of the sheet and any direction of corners and outline', () => {
    fc.assert(
      fc.property(
        scene,
        fc.integer({ min: 0, max: 3 }),
        fc.boolean(),
        (generated, first, backwards) => {
          const handles = handlesOf(generated);
          const corners = handles.reference?.corners ?? [];
          const turned = [...corners.slice(first), ...corners.slice(0, first)];
          const changed: Handles = {
            ...handles,
            reference: handles.reference && {
              ...handles.reference,
              corners: backwards ? turned.toReversed() : turned,
            },
            cutFace: backwards ? (handles.cutFace?.toReversed() ?? null) : handles.cutFace,
          };
          const [a, b] = [
            measurePhoto(frame, handles, 'confirmed'),
            measurePhoto(frame, changed, 'confirmed'),
          ];
          expect(off(b.groundIn?.value, a.groundIn?.value ?? 0)).toBeLessThan(0.01);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('gives the same widths for a photo with twice the pixels', () => {
    fc.assert(
      fc.property(scene, (generated) => {
        const handles = handlesOf(generated);
        const double = ([x, y]: Point): Point => [2 * x, 2 * y];
        const large: Handles = {
          reference: handles.reference && {
            ...handles.reference,
            corners: handles.reference.corners.map(double),
          },
          cutFace: handles.cutFace?.map(double) ?? null,
          ground: handles.ground && [double(handles.ground[0]), double(handles.ground[1])],
        };
        const [a, b] = [
          measurePhoto(frame, handles, 'confirmed'),
          measurePhoto({ ...frame, width: 2048, height: 1536 }, large, 'confirmed'),
        ];
        expect(off(b.cutFaceIn?.value, a.cutFaceIn?.value ?? 0)).toBeLessThan(0.005);
      }),
      { numRuns: 20 },
    );
  });

  it('gives the same answer every time', () => {
    const handles = handlesOf({
      cutIn: 20,
      groundIn: 25,
      heightIn: 8,
      placement: 'ground',
      pitch: 0.8,
      cameraHeightIn: 56,
      awayIn: 54,
    });
    expect(measurePhoto(frame, handles, 'confirmed')).toEqual(
      measurePhoto(frame, handles, 'confirmed'),
    );
  });

  it('ignores and reports a sheet with an impossible shape', () => {
    const handles = handlesOf({
      cutIn: 20,
      groundIn: 25,
      heightIn: 8,
      placement: 'cut',
      pitch: 0.8,
      cameraHeightIn: 56,
      awayIn: 54,
    });
    const corners: Point[] = [
      [100, 100],
      [900, 110],
      [905, 140],
      [90, 150],
    ];
    const { method, problems } = measurePhoto(
      frame,
      { ...handles, reference: { kind: 'letter', placement: 'cut', corners } },
      'confirmed',
    );
    expect(method).toBe('no_reference');
    expect(problems).toContain('reference_unusable');
    expect(problems).not.toContain('no_scale');
  });
});

describe('a photo without an object of known size', () => {
  it('gives a wide range that holds the true width for a phone at chest height', () => {
    fc.assert(
      fc.property(scene, (generated) => {
        const { groundIn, method, problems } = measurePhoto(
          frame,
          { ...handlesOf(generated), reference: null },
          'confirmed',
        );
        expect(method).toBe('no_reference');
        expect(problems).toContain('no_scale');
        expect((groundIn?.high ?? 0) / (groundIn?.low ?? 1)).toBeGreaterThan(1.3);
        expect(groundIn?.low).toBeLessThan(generated.groundIn);
        expect(groundIn?.high).toBeGreaterThan(generated.groundIn);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a photo without a stump', () => {
  it('has no width: no outline, a point, a line', () => {
    for (const cutFace of [
      null,
      [
        [10, 10],
        [11, 10],
        [10, 11],
      ],
      [
        [0, 0],
        [500, 500],
        [1000, 1000],
      ],
    ] satisfies (Point[] | null)[]) {
      const { groundIn, problems } = measurePhoto(
        frame,
        { reference: null, cutFace, ground: null },
        'confirmed',
      );
      expect(groundIn).toBeNull();
      expect(problems.length).toBeGreaterThan(0);
    }
  });

  it('never throws or gives an invalid number', () => {
    const point = fc.tuple(
      fc.double({ min: -2000, max: 4000, noNaN: true }),
      fc.double({ min: -2000, max: 4000, noNaN: true }),
    );
    const handles = fc.record({
      reference: fc.option(
        fc.record({
          kind: fc.constantFrom('letter' as const, 'bill' as const, 'tape' as const),
          placement: fc.constantFrom('cut' as const, 'ground' as const),
          corners: fc.array(point, { minLength: 2, maxLength: 4 }),
          lengthIn: fc.constant(12),
        }),
      ),
      cutFace: fc.option(fc.array(point, { minLength: 0, maxLength: 12 })),
      ground: fc.option(fc.tuple(point, point)),
    });
    fc.assert(
      fc.property(handles, (generated) => {
        const { cutFaceIn, groundIn } = measurePhoto(frame, generated, 'automatic');
        for (const width of [cutFaceIn, groundIn]) {
          if (width === null) continue;
          expect(width.low).toBeGreaterThan(0);
          expect(width.low).toBeLessThanOrEqual(width.value);
          expect(width.value).toBeLessThanOrEqual(width.high);
          expect(Number.isFinite(width.high)).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });
});
