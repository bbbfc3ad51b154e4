/** Checks a stored JPEG's start and end markers, to detect truncated or overwritten files. */
export const isCompleteJpeg = (bytes: Uint8Array): boolean =>
  bytes.length > 4 &&
  bytes[0] === 0xff &&
  bytes[1] === 0xd8 &&
  bytes.at(-2) === 0xff &&
  bytes.at(-1) === 0xd9;
