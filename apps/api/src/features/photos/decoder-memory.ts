const pageBytes = 64 * 1024;
const basicBytes = 64 * 1024 * 1024;
const mostBytes = 512 * 1024 * 1024;
// Six are used for an iPhone's photo; ten-bit pictures and such as are not cut into tiles need about twice that.
const bytesPerPixel = 16;

/** How much memory of its own the decoder gets for a file that announces so many pixels. */
export const decoderBytesFor = (pixels: number): number => Math.min(mostBytes, basicBytes + pixels * bytesPerPixel);

/** Limits on a thread don't count WebAssembly's memory, but it grows through this one call alone; the decoder takes a refusal as "out of memory". */
export function limitDecoderMemory(most: number): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function growWithin(this: WebAssembly.Memory, pages: number): number {
    if (this.buffer.byteLength + pages * pageBytes > most) throw new RangeError('the picture needs more memory than the decoder may have');
    return grow.call(this, pages);
  };
}
