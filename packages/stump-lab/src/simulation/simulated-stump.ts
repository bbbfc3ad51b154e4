import type { Point } from '@stumpquote/stump-vision/geometry/handles';
import { widest } from '@stumpquote/stump-vision/geometry/outline';
import { laidFlat, type Slope } from '@stumpquote/stump-vision/geometry/plane';
import type { Chance } from './chance.js';

/** Inches, from the stump's middle at grade: x to the right, y away from the camera, z up. */
export type Place = readonly [x: number, y: number, z: number];

/** A stump's true shape. Its cut and its ground are planes: `z = at + x * right + y * away`. */
export interface SimulatedStump {
  readonly rim: readonly Place[];
  readonly grade: readonly Place[];
  readonly cutFaceIn: number;
  readonly groundIn: number;
  readonly heightIn: number;
  readonly cutSlope: Slope;
  readonly groundSlope: Slope;
}

export interface StumpWish {
  /** Range of the cut's mean width in inches. */
  readonly cutIn: readonly [least: number, most: number];
  /** Degrees by which the cut is tilted and the ground slopes, in a random direction. */
  readonly tiltDeg: number;
  readonly groundSlopeDeg: number;
}

const around = 72;

/**
 * Draws a stump by the renderer's recipe (`training/stumpscenes/stump.py`): a lobed outline that
 * swells into roots towards the ground, and a cut that is never quite level.
 */
export function drawStump(
  chance: Chance,
  { cutIn, tiltDeg, groundSlopeDeg }: StumpWish,
): SimulatedStump {
  const radius = Math.exp(chance.between(Math.log(cutIn[0]), Math.log(cutIn[1]))) / 2;
  const heightIn = chance.pick([
    chance.between(1.2, 4.7),
    chance.between(4, 13.8),
    chance.between(4, 13.8),
    chance.between(11.8, 25.6),
  ]);
  const lobes = [0.09, 0.06, 0.04, 0.025, 0.02, 0.015].map((size, i) => ({
    order: i + 2,
    size: 0.7 * size * chance.normal(),
    at: chance.between(0, 7),
  }));
  const roots = Array.from({ length: Math.floor(chance.between(0, 8)) }, () => ({
    size: chance.between(0.3, 1),
    sharp: chance.between(6, 30),
    at: chance.between(0, 7),
  }));
  const [even, rooted] = [chance.between(0.03, 0.25), chance.between(0.1, 0.8)];
  const left = 1 - Math.exp(-heightIn / (radius * chance.between(0.2, 0.6)));
  const own: Slope = [chance.normal() * 0.05, chance.normal() * 0.05];
  const [tilt, groundSlope] = [slopeOf(chance, tiltDeg), slopeOf(chance, groundSlopeDeg)];
  const cutSlope: Slope = tiltDeg > 0 ? tilt : own;
  const angles = Array.from({ length: around }, (_, i) => (2 * Math.PI * i) / around);
  const rim = angles.map((angle) =>
    at(
      angle,
      radius *
        (1 + lobes.reduce((sum, one) => sum + one.size * Math.cos(one.order * angle + one.at), 0)),
    ),
  );
  const grade = angles.map((angle, i) => {
    const ridges = roots.reduce(
      (sum, one) => sum + one.size * Math.exp(one.sharp * (Math.cos(angle - one.at) - 1)),
      0,
    );
    const [x, y] = rim[i] ?? [0, 0];
    return at(angle, Math.hypot(x, y) * (1 + (even + rooted * ridges) * left));
  });
  const raised = rim.map(([x, y]): Place => [x, y, heightIn + x * cutSlope[0] + y * cutSlope[1]]);
  const lying = grade.map(([x, y]): Place => [x, y, x * groundSlope[0] + y * groundSlope[1]]);
  return {
    rim: raised,
    grade: lying,
    cutFaceIn: widest(laidFlat(rim, cutSlope)),
    groundIn: widest(laidFlat(grade, groundSlope)),
    heightIn,
    cutSlope,
    groundSlope,
  };
}

const at = (angle: number, radius: number): Point => [
  radius * Math.cos(angle),
  radius * Math.sin(angle),
];

function slopeOf(chance: Chance, degrees: number): Slope {
  const towards = chance.between(0, 2 * Math.PI);
  const rise = Math.tan((degrees * Math.PI) / 180);
  return [rise * Math.cos(towards), rise * Math.sin(towards)];
}
