/** Whether a stored picture begins and ends as one does: a file that was cut off or written over does not. */
export const isWholeJpeg = (bytes: Uint8Array): boolean =>
  bytes.length > 4 &&
  bytes[0] === 0xff &&
  bytes[1] === 0xd8 &&
  bytes.at(-2) === 0xff &&
  bytes.at(-1) === 0xd9;
