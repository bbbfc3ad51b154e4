/** What the running process knows about itself beyond its database; the readiness answer and the checks read it. */
export interface ServerState {
  /** Set once it has been told to stop: a load balancer sends nobody here any more. */
  isStopping: boolean;
  /** The last time that the wall clock moved by itself. */
  clockJump: ClockJump | null;
  /** When the database last answered that its file is damaged, and with which code. */
  damage: { at: Date; code: string } | null;
}

export interface ClockJump {
  /** By the clock after the jump. */
  at: Date;
  /** Forward; negative back. */
  seconds: number;
  /** Milliseconds of the monotonic clock, which does not jump. */
  noticedAt: number;
}

export const newServerState = (): ServerState => ({
  isStopping: false,
  clockJump: null,
  damage: null,
});
