import { locales } from '@stumpquote/domain/i18n/locale';
import { translate } from '@stumpquote/domain/i18n/message';
import { stumpRecordSchema } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { expect, it } from 'vitest';
import { asideOf, demoScene, handlesOn, type DemoScene } from '../../testing/demo-scenes.js';
import { stumpByHandles, type PhotoOfStump } from './stump-by-photos.js';

const scene = demoScene(3);
const photoOf = ({ width, height }: DemoScene, id: string, number = 1): PhotoOfStump => ({
  id,
  number,
  width,
  height,
  focalLength35mm: null,
});

it('measures a rendered stump by its sheet of paper, outline and points at grade level', () => {
  const measured = stumpByHandles([photoOf(scene, 'a')], [handlesOn(scene, 'a')]);
  expect(measured).toMatchObject({ method: 'reference_confirmed', problems: [] });
  expect(Math.abs((measured.groundIn?.value ?? 0) / scene.widthAtGradeIn - 1)).toBeLessThan(0.15);
  expect(Math.abs((measured.cutFaceIn?.value ?? 0) / scene.cutFaceWidthIn - 1)).toBeLessThan(0.1);
  expect(measured.handles).toEqual([{ ...handlesOn(scene, 'a'), origin: 'confirmed' }]);
  expect(measured.measurements).toMatchObject([
    {
      photoId: 'a',
      origin: 'confirmed',
      method: 'reference_confirmed',
      groundIn: measured.groundIn,
    },
  ]);
  expect(
    stumpRecordSchema.safeParse({ stump: 1, photoIds: ['a'], ...measured }).error,
  ).toBeUndefined();
});

it('records who set the handles', () => {
  expect(
    stumpByHandles([photoOf(scene, 'a')], [{ ...handlesOn(scene, 'a'), origin: 'automatic' }]),
  ).toMatchObject({
    method: 'reference_automatic',
    handles: [{ origin: 'automatic' }],
    measurements: [{ origin: 'automatic' }],
  });
});

it('combines the photos of a stump, and needs an object of known size in only one', () => {
  const bare = asideOf(handlesOn(scene, 'b'));
  const measured = stumpByHandles(
    [photoOf(scene, 'a'), photoOf(scene, 'b', 2)],
    [bare, handlesOn(scene, 'a')],
  );
  expect(measured.measurements.map(({ photoId, method }) => [photoId, method])).toEqual([
    ['a', 'reference_confirmed'],
    ['b', 'no_reference'],
  ]);
  expect(measured.problems.map(({ code }) => code)).not.toContain('no_scale');
});

it('trusts an outline that nobody checked as little when a stump is measured again, alone or with another', () => {
  const guess = { ...handlesOn(scene, 'a'), isUnsure: true };
  const alone = stumpByHandles([photoOf(scene, 'a')], [guess]);
  expect(alone.problems.map(({ code }) => code)).toEqual(['outline_unsure']);
  expect(alone.handles).toMatchObject([{ isUnsure: true }]);
  const both = stumpByHandles(
    [photoOf(scene, 'a'), photoOf(scene, 'b', 2)],
    [guess, { ...guess, photoId: 'b' }],
  );
  for (const { confidence } of [alone, both]) expect(confidence).toBeLessThanOrEqual(0.3);
});

it('names the photo of a problem by number in both languages, and none for a problem across photos', () => {
  const empty = { photoId: 'b', reference: null, cutFace: null, ground: null };
  const [missing] = stumpByHandles([photoOf(scene, 'b', 2)], [empty]).problems;
  expect(missing).toMatchObject({ code: 'no_outline', photoId: 'b' });
  expect(locales.map((locale) => translate(missing?.text ?? '', locale))).toEqual([
    expect.stringContaining('photo 2'),
    expect.stringContaining('la foto 2'),
  ]);
  const twice = {
    ...handlesOn(scene, 'b'),
    reference: {
      kind: 'letter' as const,
      placement: 'cut' as const,
      corners: (scene.paper?.cornersPx ?? []).map(shrunk),
    },
  };
  const { problems } = stumpByHandles(
    [photoOf(scene, 'a'), photoOf(scene, 'b', 2)],
    [handlesOn(scene, 'a'), twice],
  );
  expect(problems.find(({ code }) => code === 'photos_disagree')).toMatchObject({
    text: expect.any(String),
  });
  expect(problems.find(({ code }) => code === 'photos_disagree')?.photoId).toBeUndefined();
});

it('ignores handles on other photos, and measures nothing without any', () => {
  expect(stumpByHandles([photoOf(scene, 'a')], [handlesOn(scene, 'z')])).toEqual({
    cutFaceIn: null,
    groundIn: null,
    heightIn: null,
    method: null,
    confidence: null,
    handles: [],
    measurements: [],
    problems: [],
  });
});

/** As if the sheet were half its size: the stump then measures twice its width. */
const shrunk = ([x, y]: [number, number]): [number, number] => [
  640 + (x - 640) / 2,
  400 + (y - 400) / 2,
];
