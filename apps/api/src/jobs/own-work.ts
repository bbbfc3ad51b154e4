import type { WorkRunner } from '../ports/work-queue.js';

/** Without a queue: the only process on its data polls for due rows. */
export const createOwnWork = (): WorkRunner => ({
  isShared: false,
  silentSeconds: () => 0,
  add: async () => {},
  requeue: async () => {},
  open: async () => {},
  async start(work) {
    const running = [...work.startAlone(), ...work.startPeriodic()];
    return { stop: async () => void (await Promise.all(running.map((one) => one.stop()))) };
  },
  close: async () => {},
});
