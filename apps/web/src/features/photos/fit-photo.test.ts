import { expect, it } from 'vitest';
import { exifSegmentOf, withExifSegment } from './fit-photo';

const bytesOf = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

interface Tags {
  orientation: number;
  width: number;
  height: number;
}

/**
 * Builds an EXIF segment with an orientation, a focal length, and the camera's pixels, in either
 * byte order.
 */
function anExifSegment({ orientation, width, height }: Tags, isLittle: boolean): number[] {
  const short = (value: number) =>
    isLittle ? [value & 255, value >> 8] : [value >> 8, value & 255];
  const long = (value: number) => (isLittle ? [...short(value), 0, 0] : [0, 0, ...short(value)]);
  const entry = (tag: number, type: number, value: number[]) => [
    ...short(tag),
    ...short(type),
    ...long(1),
    ...value,
  ];
  const tiff = [
    ...bytesOf(isLittle ? 'II' : 'MM'),
    ...short(42),
    ...long(8),
    ...short(2),
    ...entry(0x01_12, 3, [...short(orientation), 0, 0]),
    ...entry(0x87_69, 4, long(38)),
    ...long(0),
    ...short(3),
    ...entry(0xa4_05, 3, [...short(26), 0, 0]),
    ...entry(0xa0_02, 4, long(width)),
    ...entry(0xa0_03, 3, [...short(height), 0, 0]),
    ...long(0),
  ];
  const content = [...bytesOf('Exif'), 0, 0, ...tiff];
  return [0xff, 0xe1, (content.length + 2) >> 8, (content.length + 2) & 255, ...content];
}

const jfif = [0xff, 0xe0, 0, 4, 1, 2];
const scan = [0xff, 0xda, 0, 2, 9, 9];
const photo = (segment: number[]) => Uint8Array.from([0xff, 0xd8, ...jfif, ...segment, ...scan]);
const joined = (parts: Uint8Array[]) => parts.flatMap((part) => Array.from(part));

it.each([true, false])(
  'is copied from the photo into its scaled picture, upright and with its size (little endian: %s)',
  (isLittle) => {
    const taken = { orientation: 6, width: 4032, height: 3024 };
    const found = exifSegmentOf(photo(anExifSegment(taken, isLittle)));
    const made = Uint8Array.from([0xff, 0xd8, ...jfif, ...scan]);
    expect(joined(withExifSegment(made, found, 1600 / 4032))).toEqual([
      0xff,
      0xd8,
      ...anExifSegment({ orientation: 1, width: 1600, height: 1200 }, isLittle),
      ...jfif,
      ...scan,
    ]);
  },
);

it.each([
  ['a PNG', Uint8Array.from([0x89, 0x50, 0x4e, 0x47])],
  ['nothing', new Uint8Array()],
  ['a JPEG without EXIF', photo([])],
  [
    'a JPEG that ends inside its EXIF',
    photo(anExifSegment({ orientation: 6, width: 9, height: 9 }, true)).subarray(0, 30),
  ],
  ['a JPEG with a zero-length segment', Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0, 0])],
])('is missing from %s', (_name, bytes) => {
  expect(exifSegmentOf(bytes)).toBeNull();
});

it('is copied unchanged when it is damaged', () => {
  const odd = Uint8Array.from([
    0xff,
    0xd8,
    0xff,
    0xe1,
    0,
    12,
    ...bytesOf('Exif'),
    0,
    0,
    0x49,
    0x49,
    ...scan,
  ]);
  const segment = exifSegmentOf(odd);
  expect(joined(withExifSegment(Uint8Array.from([0xff, 0xd8, ...scan]), segment, 0.5))).toEqual([
    0xff,
    0xd8,
    ...odd.subarray(2, 16),
    ...scan,
  ]);
});
