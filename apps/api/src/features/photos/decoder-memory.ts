const pageBytes = 64 * 1024;
const basicBytes = 64 * 1024 * 1024;
const mostBytes = 512 * 1024 * 1024;
// An iPhone's photo uses six; ten-bit and untiled pictures need about twice that.
const bytesPerPixel = 16;

/** The decoder's memory limit for a file that declares this many pixels. */
export const decoderBytesFor = (pixels: number): number =>
  Math.min(mostBytes, basicBytes + pixels * bytesPerPixel);

/** A worker's limits don't cover WebAssembly memory, but it grows only through this call; the decoder treats a failure as "out of memory". */
export function limitDecoderMemory(most: number): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function growWithin(
    this: WebAssembly.Memory,
    pages: number,
  ): number {
    if (this.buffer.byteLength + pages * pageBytes > most)
      throw new RangeError('the picture needs more memory than the decoder may have');
    return grow.call(this, pages);
  };
}
