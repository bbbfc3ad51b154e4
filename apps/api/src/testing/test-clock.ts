import type { Clock } from '../process/clock.js';

/** The real clock, offset to a moment a test may set or move. */
export class TestClock implements Clock {
  private offsetMs = 0;

  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  setTo(moment: string | Date): void {
    this.offsetMs = new Date(moment).getTime() - Date.now();
  }

  advance(duration: { seconds?: number; minutes?: number; hours?: number; days?: number }): void {
    const { seconds = 0, minutes = 0, hours = 0, days = 0 } = duration;
    this.offsetMs += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
  }
}
