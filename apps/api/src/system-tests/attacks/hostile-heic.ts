import { readFileSync } from 'node:fs';

// Parts of a real iPhone-style photo (800 x 600, one HEVC picture) for assembling hostile files.
const whole = readFileSync(new URL('../../../test-photos/stump.heic', import.meta.url));
const configuration = whole.subarray(172, 290);
const picture = whole.subarray(356);
const tile = { width: 800, height: 600 };

const uint = (value: number, bytes: 1 | 2 | 4): Buffer => {
  const made = Buffer.alloc(bytes);
  made.writeUIntBE(value, 0, bytes);
  return made;
};

const named = (type: string, content: Buffer): Buffer =>
  Buffer.concat([uint(content.length + 8, 4), Buffer.from(type, 'latin1'), content]);
const box = (type: string, ...parts: Buffer[]): Buffer => named(type, Buffer.concat(parts));
const fullBox = (type: string, version: number, ...parts: Buffer[]): Buffer =>
  box(type, uint(version * 2 ** 24, 4), ...parts);

/** How a size box is written: as usual, or with the 64-bit length any box may have. */
type SizeBox = 'usual' | 'long' | 'none';

function sizeBox({ width, height }: { width: number; height: number }, kind: SizeBox): Buffer {
  const content = Buffer.concat([uint(0, 4), uint(width, 4), uint(height, 4)]);
  if (kind === 'none') return box('free', content);
  return kind === 'usual'
    ? named('ispe', content)
    : Buffer.concat([
        uint(1, 4),
        Buffer.from('ispe', 'latin1'),
        uint(0, 4),
        uint(content.length + 16, 4),
        content,
      ]);
}

interface Grid {
  columns: number;
  rows: number;
  /** Canvas size in the grid's own data. */
  width: number;
  height: number;
  /** Size its `ispe` declares; the same by default. */
  announced?: { width: number; height: number };
  kind?: SizeBox;
  /**
   * Where the grid's data is: among the pictures' data, or in an `idat` box inside `meta`, as on
   * iPhones.
   */
  place?: 'file' | 'inline';
}

const brands = box('ftyp', Buffer.from('heic\0\0\0\0mif1heicmiaf', 'latin1'));

const item = (id: number, type: string) =>
  fullBox('infe', 2, uint(id, 2), uint(0, 2), Buffer.from(`${type}\0`, 'latin1'));
const location = (id: number, method: 0 | 1, from: number, length: number) =>
  Buffer.concat([
    uint(id, 2),
    uint(method, 2),
    uint(0, 2),
    uint(1, 2),
    uint(from, 4),
    uint(length, 4),
  ]);
/** An item's properties by position in the list; decoding needs the first. */
const properties = (id: number, ...places: number[]) =>
  Buffer.concat([uint(id, 2), uint(places.length, 1), ...places.map((place) => uint(place, 1))]);

/** A grid whose tiles are all the same picture: 130 kB that decode to any size. */
export function tiledHeic({
  columns,
  rows,
  width,
  height,
  announced = { width, height },
  kind = 'usual',
  place = 'file',
}: Grid): Buffer {
  const gridId = 1;
  const tileIds = Array.from({ length: columns * rows }, (_, index) => index + 2);
  const grid = Buffer.concat([
    uint(0, 1),
    uint(1, 1),
    uint(rows - 1, 1),
    uint(columns - 1, 1),
    uint(width, 4),
    uint(height, 4),
  ]);
  const count = tileIds.length + 1;
  const meta = (dataFrom: number) =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, uint(0, 4), Buffer.from('pict', 'latin1'), Buffer.alloc(13)),
      fullBox('pitm', 0, uint(gridId, 2)),
      fullBox(
        'iloc',
        1,
        uint(0x4400, 2),
        uint(count, 2),
        location(
          gridId,
          place === 'inline' ? 1 : 0,
          place === 'inline' ? 0 : dataFrom,
          grid.length,
        ),
        ...tileIds.map((id) => location(id, 0, dataFrom + grid.length, picture.length)),
      ),
      place === 'inline' ? box('idat', grid) : Buffer.alloc(0),
      fullBox(
        'iinf',
        0,
        uint(count, 2),
        item(gridId, 'grid'),
        ...tileIds.map((id) => item(id, 'hvc1')),
      ),
      fullBox(
        'iref',
        0,
        box('dimg', uint(gridId, 2), uint(tileIds.length, 2), ...tileIds.map((id) => uint(id, 2))),
      ),
      box(
        'iprp',
        box('ipco', configuration, sizeBox(tile, 'usual'), sizeBox(announced, kind)),
        fullBox(
          'ipma',
          0,
          uint(count, 4),
          properties(gridId, 3),
          ...tileIds.map((id) => properties(id, 0x81, 2)),
        ),
      ),
    );
  const dataFrom = brands.length + meta(0).length + 8;
  return Buffer.concat([brands, meta(dataFrom), box('mdat', grid, picture)]);
}

/** The real photo with a different declared size. */
export function announcedHeic(size: { width: number; height: number }): Buffer {
  const bytes = Buffer.from(whole);
  bytes.writeUInt32BE(size.width, 302);
  bytes.writeUInt32BE(size.height, 306);
  return bytes;
}

/** The real photo with a zero-length box in front: a naive parser never gets past it. */
export const endlessHeic = (): Buffer =>
  Buffer.concat([
    whole.subarray(0, 28),
    uint(0, 4),
    Buffer.from('free', 'latin1'),
    whole.subarray(28),
  ]);

const directory = (...parts: Buffer[]): Buffer => fullBox('meta', 0, ...parts);
const boxesOnly = (...parts: Buffer[]): Buffer => Buffer.concat([brands, directory(...parts)]);
const filling = (part: Buffer): Buffer =>
  Buffer.concat(Array.from({ length: Math.floor(9_800_000 / part.length) }, () => part));
const announcedOnce = box('iprp', box('ipco', sizeBox(tile, 'usual')));
const oneGrid = fullBox('iinf', 0, uint(1, 2), item(1, 'grid'));
const emptyPlace = Buffer.concat([uint(1, 4), Buffer.alloc(6)]);
const placesFrom = (count: number) =>
  fullBox('iloc', 2, uint(0x4400, 2), uint(count, 4), filling(emptyPlace));

/** Nearly 10 MB of small records each, most of them valid if read to the end. */
export const boxBombs: readonly (readonly [name: string, make: () => Buffer])[] = [
  ['empty boxes', () => Buffer.concat([brands, filling(box('free')), directory(announcedOnce)])],
  [
    'empty directories',
    () => Buffer.concat([brands, filling(directory()), directory(announcedOnce)]),
  ],
  ['sizes', () => boxesOnly(box('iprp', box('ipco', filling(sizeBox(tile, 'usual')))))],
  [
    'items',
    () => boxesOnly(announcedOnce, fullBox('iinf', 0, uint(1, 2), filling(item(1, 'grid')))),
  ],
  ['places', () => boxesOnly(announcedOnce, oneGrid, placesFrom(980_000))],
  [
    'places, and an announcement of four billion',
    () => boxesOnly(announcedOnce, oneGrid, placesFrom(0xffff_ffff)),
  ],
];
