import { Semaphore } from 'async-mutex';
import type { Metadata } from 'sharp';

/**
 * Memory budget for decoding, in MB: several times what three typical photos need, just enough for
 * one of the largest.
 */
export const decodingMemory = 300;

const memory = new Semaphore(decodingMemory);

/**
 * Runs a task once that many MB are free, first come, first served; a task that wants more than the
 * whole budget runs alone.
 */
export const withDecodingMemory = <Result>(
  megabytes: number,
  task: () => Promise<Result>,
): Promise<Result> =>
  memory.runExclusive(task, Math.min(Math.max(1, Math.ceil(megabytes)), decodingMemory));

type Header = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'orientation'
>;

const linesAtOnce = 1024;
const sampleBytes: Partial<Record<string, number>> = {
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
  double: 8,
};

/**
 * Estimates the memory in MB to decode a picture, from its header. Most are decoded in bands of
 * lines; interlaced and rotated ones are held whole, interlaced ones with half as much again for
 * conversion to 8-bit without alpha. Progressive JPEGs take two bytes per sample.
 */
export function decodingCost({
  format,
  width,
  height,
  channels,
  depth,
  isProgressive,
  orientation,
}: Header): number {
  const sample = format === 'jpeg' && isProgressive === true ? 2 : (sampleBytes[depth] ?? 1);
  const lines =
    isProgressive === true || (orientation ?? 1) > 2 ? height : Math.min(height, linesAtOnce);
  return (width * lines * channels * sample * (isProgressive === true ? 1.5 : 1)) / 1e6;
}

/** Memory in MB to decode a HEIC: two copies at four bytes per pixel. */
export const heicDecodingCost = (pixels: number): number => (pixels * 4 * 2) / 1e6;
