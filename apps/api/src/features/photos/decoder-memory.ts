const pageBytes = 64 * 1024;
const basicBytes = 64 * 1024 * 1024;
const maxBytes = 512 * 1024 * 1024;
// An iPhone photo uses six; 10-bit and untiled pictures need about twice that.
const bytesPerPixel = 16;

/** Returns the decoder's memory limit in bytes for a file that declares this many pixels. */
export const decoderBytesFor = (pixels: number): number =>
  Math.min(maxBytes, basicBytes + pixels * bytesPerPixel);

/**
 * Caps WebAssembly memory, which worker limits don't cover, by patching the only call that grows
 * it; the decoder reports a failed call as "out of memory".
 */
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
