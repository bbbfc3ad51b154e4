import { Semaphore } from 'async-mutex';
import type { Metadata } from 'sharp';

/** What pictures that are being opened may take at once, in MB: three usual ones fit in several times over, one of the largest just so. */
export const decodingMemory = 300;

const memory = new Semaphore(decodingMemory);

/** Runs a task once so many MB are free, in the order of asking; one that wants more than there is runs alone. */
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
 * MB that opening a picture takes, by its header. A usual one goes through in bands. One that is interlaced, or has to be turned upright, is
 * held as a whole, and once more while it is turned into eight bits without transparency; a progressive JPEG keeps two bytes a sample.
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

/** An iPhone's picture is unpacked twice beside each other, in four bytes a pixel. */
export const heicDecodingCost = (pixels: number): number => (pixels * 4 * 2) / 1e6;
