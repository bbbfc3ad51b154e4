import { measureStump } from '@stumpquote/stump-vision/geometry/measure-stump';
import { createVision } from '@stumpquote/stump-vision/runtime/create-vision';
import { decodePhoto } from '@stumpquote/stump-vision/runtime/decode-photo';
import { measurePhotos } from '@stumpquote/stump-vision/runtime/measure-photos';
import { outcomeTexts } from '@stumpquote/stump-vision/runtime/outcome-texts';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { uglyPhotos } from '../testing/ugly-photos.js';

/** Every fifth photo, all of them in `pnpm test:full`. */
const tried =
  process.env['TEST_FULL'] === '1' ? uglyPhotos : uglyPhotos.filter((_, index) => index % 5 === 0);

const vision = createVision();
afterAll(() => vision.close());

describe("photos that show no stump, or can't be read", () => {
  it('number at least sixty', () => {
    expect(uglyPhotos.length).toBeGreaterThanOrEqual(60);
    expect(new Set(uglyPhotos.map(({ name }) => name)).size).toBe(uglyPhotos.length);
  });

  it.each(tried)(
    'give a clear answer and no width: $name',
    async ({ bytes, readable }) => {
      const photo = { bytes: await bytes(), marked: undefined };
      const outcomes = await measurePhotos([photo], {
        propose: (looked) => vision.propose(looked.bytes),
      });
      const { groundIn, cutFaceIn } = measureStump(
        outcomes.filter((outcome) => outcome.kind === 'measured'),
      );
      expect({ groundIn, cutFaceIn }).toEqual({ groundIn: null, cutFaceIn: null });
      expect(outcomeTexts(outcomes)).toEqual([
        readable
          ? expect.stringContaining("We can't find a stump in the photo")
          : "The photo can't be read: it's damaged, or it isn't a picture.",
      ]);
    },
    60_000,
  );

  it('are turned upright for all eight EXIF orientations', async () => {
    const upright = await sharp({
      create: { width: 300, height: 200, channels: 3, background: '#777777' },
    })
      .jpeg()
      .toBuffer();
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const rotated = await sharp(upright).withMetadata({ orientation }).jpeg().toBuffer();
      const { width, height, picture } = await decodePhoto(rotated);
      const size = orientation >= 5 ? [200, 300] : [300, 200];
      expect([width, height]).toEqual(size);
      expect([picture.width, picture.height]).toEqual(size);
    }
  });
});
