const marker = { start: 0xd8, app1: 0xe1, scan: 0xda } as const;
const exifName = [0x45, 0x78, 0x69, 0x66, 0, 0];
const orientationTag = 0x01_12;
// The marker, segment length, and name precede the TIFF header.
const tiffAt = 4 + exifName.length;

/** A JPEG's EXIF segment with its marker, or null. The file's first 256 KB are enough. */
export function exifSegmentOf(jpeg: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (jpeg[0] !== 0xff || jpeg[1] !== marker.start) return null;
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== marker.scan) {
    const end = at + 2 + ((jpeg[at + 2] ?? 0) << 8) + (jpeg[at + 3] ?? 0);
    const isExif =
      jpeg[at + 1] === marker.app1 &&
      exifName.every((byte, index) => jpeg[at + 4 + index] === byte);
    if (isExif) return end <= jpeg.length ? Uint8Array.from(jpeg.subarray(at, end)) : null;
    at = end;
  }
  return null;
}

/** The segment with its orientation reset, for a picture that was rotated upright. */
function upright(segment: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const copy = Uint8Array.from(segment);
  const tiff = new DataView(copy.buffer, tiffAt);
  const isLittle = tiff.byteLength >= 8 && tiff.getUint16(0) === 0x49_49;
  const directory = tiff.byteLength >= 8 ? tiff.getUint32(4, isLittle) : tiff.byteLength;
  const count = directory + 2 <= tiff.byteLength ? tiff.getUint16(directory, isLittle) : 0;
  for (
    let entry = directory + 2;
    entry < directory + 2 + count * 12 && entry + 12 <= tiff.byteLength;
    entry += 12
  ) {
    if (tiff.getUint16(entry, isLittle) === orientationTag) tiff.setUint16(entry + 8, 1, isLittle);
  }
  return copy;
}

/** An upright JPEG made by the browser, with the original photo's EXIF data. */
export function withExifSegment(
  jpeg: Uint8Array<ArrayBuffer>,
  segment: Uint8Array<ArrayBuffer> | null,
): Uint8Array<ArrayBuffer>[] {
  return segment === null ? [jpeg] : [jpeg.subarray(0, 2), upright(segment), jpeg.subarray(2)];
}
