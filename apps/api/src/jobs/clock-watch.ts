import type { Deps } from '../ports/deps.js';

/** Seconds of difference that count as a jump; NTP adjustments stay far below. */
const jumpSeconds = 30;
/** After a jump this large, tasks that end or delete things by age pause for an hour. */
const suspiciousJumpSeconds = 3600;
const pauseMs = 3600 * 1000;

export interface ClockWatch {
  /** Compares the two clocks and records a jump; returns its seconds, 0 for none. */
  check(): number;
  /** Whether a recent jump was so large that nothing should be ended or deleted by age. */
  isUnreliable(): boolean;
}

/** `monotonicMs` never jumps: milliseconds since the process started. */
export function watchClock(
  { clock, state, log }: Pick<Deps, 'clock' | 'state' | 'log'>,
  monotonicMs = () => performance.now(),
): ClockWatch {
  const difference = () => clock.now().getTime() - monotonicMs();
  let expected = difference();
  const check = (): number => {
    const seconds = Math.round((difference() - expected) / 1000);
    // Slow drift is absorbed: only a change between two checks is a jump.
    expected = difference();
    if (Math.abs(seconds) < jumpSeconds) return 0;
    state.clockJump = { at: clock.now(), seconds, noticedAt: monotonicMs() };
    log.warn({ seconds }, 'the clock jumped');
    return seconds;
  };
  return {
    check,
    isUnreliable() {
      check();
      const jump = state.clockJump;
      return (
        jump !== null &&
        Math.abs(jump.seconds) >= suspiciousJumpSeconds &&
        monotonicMs() - jump.noticedAt < pauseMs
      );
    },
  };
}
