import { describe, expect, it } from 'vitest';
import {
  decodingCost,
  decodingMemory,
  heicDecodingCost,
  withDecodingMemory,
} from './decoding-memory.js';

/** Runs tasks of these MB concurrently; returns the peak MB in use and the start order. */
async function runAll(costs: readonly number[]) {
  const startedCosts: number[] = [];
  let [out, most] = [0, 0];
  await Promise.all(
    costs.map((cost) =>
      withDecodingMemory(cost, async () => {
        startedCosts.push(cost);
        out += cost;
        most = Math.max(most, out);
        await new Promise((resolve) => {
          setTimeout(resolve, 5);
        });
        out -= cost;
      }),
    ),
  );
  return { startedCosts, most };
}

describe('the shared decoding memory', () => {
  it('starts tasks that fit immediately, and the rest in order as memory is freed', async () => {
    const { startedCosts, most } = await runAll([180, 120, 250, 20, 0.2]);
    expect(startedCosts).toEqual([180, 120, 250, 20, 0.2]);
    expect(most).toBe(decodingMemory);
  });

  it('runs a task that needs more than the total by itself', async () => {
    expect((await runAll([1000, 100, 1000])).most).toBe(1000);
  });

  it('releases the memory of a failed task', async () => {
    await expect(
      withDecodingMemory(decodingMemory, () => Promise.reject(new Error('No'))),
    ).rejects.toThrow('No');
    expect(await withDecodingMemory(decodingMemory, async () => 'again')).toBe('again');
  });
});

describe('the decoding cost of a picture', () => {
  const photo = {
    format: 'jpeg' as const,
    width: 4032,
    height: 3024,
    channels: 3 as const,
    depth: 'uchar' as const,
    isProgressive: false,
  };
  it('lets three typical photos be decoded at once, even rotated ones', () => {
    expect(3 * decodingCost(photo)).toBeLessThan(decodingMemory / 3);
    expect(3 * decodingCost({ ...photo, orientation: 6 })).toBeLessThan(decodingMemory);
    expect(3 * heicDecodingCost(4032 * 3024)).toBeLessThan(decodingMemory);
  });

  it('counts interlaced photos in full: the largest are decoded one at a time', () => {
    const interlaced = {
      format: 'png' as const,
      width: 4800,
      height: 4800,
      channels: 4 as const,
      depth: 'ushort' as const,
      isProgressive: true,
    };
    expect(decodingCost(interlaced)).toBe((4800 * 4800 * 8 * 1.5) / 1e6);
    expect(2 * decodingCost(interlaced)).toBeGreaterThan(decodingMemory);
    expect(
      2 * decodingCost({ ...photo, width: 6000, height: 4000, isProgressive: true }),
    ).toBeGreaterThan(decodingMemory);
    expect(decodingCost({ ...interlaced, isProgressive: false })).toBeLessThan(decodingMemory / 6);
  });

  it('counts rotated photos in full, and small ones by their size', () => {
    expect(decodingCost({ ...photo, orientation: 8 })).toBe((4032 * 3024 * 3) / 1e6);
    expect(decodingCost({ ...photo, orientation: 1 })).toBe((4032 * 1024 * 3) / 1e6);
    expect(decodingCost({ ...photo, width: 640, height: 480 })).toBe((640 * 480 * 3) / 1e6);
  });
});
