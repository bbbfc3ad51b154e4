import type { Deps } from '../ports/deps.js';

/** Seconds between the wall clock and the machine's own before it counts as a jump: an adjustment by NTP stays far below. */
const jumpSeconds = 30;
/** From this on, work that ends or deletes things by their age waits for the clock to prove itself. */
const doubtfulSeconds = 3600;
const doubtMs = 3600 * 1000;

export interface ClockWatch {
  /** Compares the two clocks and writes a jump down; returns its seconds, 0 for none. */
  look(): number;
  /** Whether the clock has lately jumped so far that nothing should be ended or deleted by it. */
  isDoubtful(): boolean;
}

/** `monotonicMs` never jumps: the time since the process began. */
export function watchClock(
  { clock, state, log }: Pick<Deps, 'clock' | 'state' | 'log'>,
  monotonicMs = () => performance.now(),
): ClockWatch {
  const difference = () => clock.now().getTime() - monotonicMs();
  let expected = difference();
  const look = (): number => {
    const seconds = Math.round((difference() - expected) / 1000);
    // A slow drift is followed: only what happens between two looks is a jump.
    expected = difference();
    if (Math.abs(seconds) < jumpSeconds) return 0;
    state.clockJump = { at: clock.now(), seconds, noticedAt: monotonicMs() };
    log.warn({ seconds }, 'the clock jumped');
    return seconds;
  };
  return {
    look,
    isDoubtful() {
      look();
      const jump = state.clockJump;
      return (
        jump !== null &&
        Math.abs(jump.seconds) >= doubtfulSeconds &&
        monotonicMs() - jump.noticedAt < doubtMs
      );
    },
  };
}
