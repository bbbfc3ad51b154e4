const startMarker = Buffer.from([0xff, 0xd8]);
const endMarker = Buffer.from([0xff, 0xd9]);

/** Checks a stored JPEG's start and end markers, to detect truncated or overwritten files. */
export const isCompleteJpeg = (bytes: Buffer): boolean =>
  bytes.length > 4 && startsAsJpeg(bytes) && endsAsJpeg(bytes);

export const startsAsJpeg = (bytes: Buffer): boolean => bytes.subarray(0, 2).equals(startMarker);
export const endsAsJpeg = (bytes: Buffer): boolean => bytes.subarray(-2).equals(endMarker);
