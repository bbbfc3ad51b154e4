import { BoxFile, BrokenBoxes, NumberReader, type Box } from './heic-boxes.js';

/**
 * Returns the most pixels any picture in a HEIC file declares, from its sizes (`ispe`: full
 * picture, tiles, thumbnail) and the canvases of derived pictures. Null if it declares none or
 * can't be parsed.
 */
export function heicPixels(bytes: Buffer): number | null {
  const file = new BoxFile(bytes);
  try {
    const metas = readable(file.boxesIn(0, bytes.length))
      .filter(({ type }) => type === 'meta')
      .map(({ from, to }) => [...file.boxesIn(from + versionBytes, to)]);
    const announced = metas.flatMap((boxes) => announcedSizes(file, boxes));
    if (announced.length === 0) return null;
    return [...announced, ...metas.flatMap((boxes) => canvasSizes(file, boxes))].reduce(
      (most, size) => Math.max(most, size),
    );
  } catch (error) {
    if (error instanceof BrokenBoxes) return null;
    throw error;
  }
}

/** Returns the boxes before the first malformed one: cameras append other data after a picture. */
function readable(boxes: Iterable<Box>): Box[] {
  const found: Box[] = [];
  try {
    for (const box of boxes) found.push(box);
  } catch (error) {
    if (!(error instanceof BrokenBoxes)) throw error;
  }
  return found;
}

/** The version and flags bytes before the content of a full box. */
const versionBytes = 4;

const within = (file: BoxFile, boxes: readonly Box[], type: string): Box[] =>
  boxes.filter((box) => box.type === type).flatMap((box) => [...file.boxesIn(box.from, box.to)]);

function announcedSizes(file: BoxFile, boxes: readonly Box[]): number[] {
  const sizes = within(file, within(file, boxes, 'iprp'), 'ipco').filter(
    ({ type }) => type === 'ispe',
  );
  return sizes.map(({ from, to }) => {
    const reader = new NumberReader(file.bytes, from + versionBytes, to);
    return reader.next(4) * reader.next(4);
  });
}

/** Bytes between the flags and the size in a derived picture's data (ISO/IEC 23008-12, 6.6.2). */
const beforeCanvas: Partial<Record<string, number>> = { grid: 2, iovl: 8 };

function canvasSizes(file: BoxFile, boxes: readonly Box[]): number[] {
  const derived = new Map(
    boxes.filter(({ type }) => type === 'iinf').flatMap((box) => derivedItems(file, box)),
  );
  if (derived.size === 0) return [];
  const places = boxes
    .filter(({ type }) => type === 'iloc')
    .flatMap((box) => itemPlaces(file, box));
  const inline = boxes.find(({ type }) => type === 'idat');
  return places.flatMap(({ id, isInline, at }) => {
    const before = derived.get(id);
    if (before === undefined) return [];
    if (isInline && inline === undefined) throw new BrokenBoxes();
    const reader = new NumberReader(
      file.bytes,
      at + (isInline ? (inline?.from ?? 0) : 0),
      isInline ? (inline?.to ?? 0) : file.bytes.length,
    );
    reader.next(1);
    const size = (reader.next(1) & 1) === 1 ? 4 : 2;
    reader.next(before);
    return [reader.next(size) * reader.next(size)];
  });
}

/** Returns the ids of derived items, each with the number of bytes before its canvas size. */
function derivedItems(file: BoxFile, { from, to }: Box): [number, number][] {
  const entriesFrom = from + versionBytes + (file.bytes[from] === 0 ? 2 : 4);
  return [...file.boxesIn(entriesFrom, to)].flatMap((entry): [number, number][] => {
    const reader = new NumberReader(file.bytes, entry.from, entry.to);
    const version = reader.next(1);
    if (version < 2) return [];
    reader.next(3);
    const id = reader.next(version === 2 ? 2 : 4);
    reader.next(2);
    const type = Buffer.from([
      reader.next(1),
      reader.next(1),
      reader.next(1),
      reader.next(1),
    ]).toString('latin1');
    const before = beforeCanvas[type];
    return before === undefined ? [] : [[id, before]];
  });
}

interface Place {
  id: number;
  /** Stored in the `idat` box rather than elsewhere in the file. */
  isInline: boolean;
  at: number;
}

/** Returns where each item's data starts (ISO/IEC 14496-12, 8.11.3). */
function itemPlaces(file: BoxFile, { from, to }: Box): Place[] {
  const reader = new NumberReader(file.bytes, from, to);
  const version = reader.next(1);
  reader.next(3);
  const sizes = reader.next(2);
  const [offsetSize, lengthSize, baseSize, indexSize] = [
    sizes >> 12,
    (sizes >> 8) & 15,
    (sizes >> 4) & 15,
    version === 0 ? 0 : sizes & 15,
  ];
  const idSize = version < 2 ? 2 : 4;
  // Zero-byte extents are malformed.
  if (
    [offsetSize, lengthSize, baseSize, indexSize].some((size) => ![0, 4, 8].includes(size)) ||
    offsetSize + lengthSize === 0
  )
    throw new BrokenBoxes();
  const items = reader.next(idSize);
  file.count(items);
  return Array.from({ length: items }, () => {
    const id = reader.next(idSize);
    const isInline = version > 0 && (reader.next(2) & 15) === 1;
    reader.next(2);
    const base = reader.next(baseSize);
    const extents = reader.next(2);
    if (extents === 0) return { id, isInline, at: base };
    reader.next(indexSize);
    const at = base + reader.next(offsetSize);
    reader.skip(lengthSize + (extents - 1) * (indexSize + offsetSize + lengthSize));
    return { id, isInline, at };
  });
}
