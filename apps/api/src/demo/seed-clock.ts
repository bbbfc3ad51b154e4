import type { Clock } from '../process/clock.js';
import type { Ids } from '../process/ids.js';

/** A clock that the seed sets to past moments. */
export class SeedClock implements Clock {
  constructor(private moment: Date) {}

  now(): Date {
    return this.moment;
  }

  setTo(moment: Date): void {
    this.moment = moment;
  }

  advance(hours: number): void {
    this.moment = new Date(this.moment.getTime() + hours * 3_600_000);
  }
}

/**
 * Seeded ids, so that the demo's reference numbers stay the same; mulberry32 (public domain, T.
 * Ettinger).
 */
export function repeatableIds(seed: number): Ids {
  let state = seed;
  const nextByte = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) & 0xff;
  };
  const bytes = (count: number) => Uint8Array.from({ length: count }, nextByte);
  return {
    bytes,
    uuid() {
      const hex = Buffer.from(bytes(16)).toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}
