/** State of the running process that isn't in the database, for readiness and health checks. */
export interface ServerState {
  /** Set on shutdown: load balancers stop sending requests. */
  isStopping: boolean;
  /** The last jump of the wall clock. */
  clockJump: ClockJump | null;
  /** When the database last reported a damaged file, and the error code. */
  damage: { at: Date; code: string } | null;
  /**
   * When this process last reported to the database, in milliseconds of the monotonic clock; null
   * if it doesn't report.
   */
  reportedAt: number | null;
  /** Whether this process does no work, because its clock isn't the database's. */
  hasWrongClock: boolean;
}

interface ClockJump {
  /** Wall clock time after the jump. */
  at: Date;
  /** Positive forward, negative back. */
  seconds: number;
  /** Milliseconds of the monotonic clock. */
  noticedAt: number;
}

export const newServerState = (): ServerState => ({
  isStopping: false,
  clockJump: null,
  damage: null,
  reportedAt: null,
  hasWrongClock: false,
});
