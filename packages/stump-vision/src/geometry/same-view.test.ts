import { describe, expect, it } from 'vitest';
import type { Handles, Point } from './handles.js';
import { measureByHandles, measureStump, type MeasuredPhoto } from './measure-stump.js';

const ellipse = (x: number, y: number, across: number): Point[] =>
  Array.from({ length: 48 }, (_, i) => {
    const angle = (2 * Math.PI * i) / 48;
    return [x + across * Math.sin(angle), y - across * 0.5 * Math.cos(angle)];
  });

/** A photo of a stump without a sheet; a copy may have another size. */
function photoOf(
  photo: string,
  { x = 512, across = 180, size = 1, origin = 'automatic' as 'automatic' | 'confirmed' } = {},
): MeasuredPhoto<string> {
  const scaled = ([u, v]: Point): Point => [u * size, v * size];
  const handles: Handles = {
    reference: null,
    cutFace: ellipse(x, 380, across).map(scaled),
    ground: [scaled([x - across * 1.1, 480]), scaled([x + across * 1.1, 480])],
  };
  const frame = { width: 1024 * size, height: 768 * size, focal35mm: 26 };
  return measureByHandles(photo, frame, handles, origin);
}

describe('photos of one stump', () => {
  it('count once if one is a copy of the other, saved smaller', () => {
    const photos = [photoOf('one'), photoOf('copy', { size: 0.6, x: 513 }), photoOf('again')];
    const both = measureStump(photos);
    expect(both.groundIn).not.toBeNull();
    expect(photos.map(({ measurement }) => measurement.groundIn)).toContainEqual(both.groundIn);
    expect(both.problems.filter(({ code }) => code === 'same_view')).toHaveLength(2);
    expect(both.photos.filter(({ measurement }) => measurement.groundIn !== null)).toHaveLength(1);
  });

  it('count by the surer one', () => {
    const checked = photoOf('checked', { origin: 'confirmed' });
    expect(measureStump([photoOf('one'), checked]).groundIn).toEqual(checked.measurement.groundIn);
  });

  it('each count if they show it from different places', () => {
    const one = photoOf('one');
    const both = measureStump([one, photoOf('other', { x: 560, across: 190 })]);
    expect(both.problems.map(({ code }) => code)).not.toContain('same_view');
    expect(both.groundIn).not.toEqual(one.measurement.groundIn);
  });
});
