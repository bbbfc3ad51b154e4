import type { WorkRunner } from '../ports/work-queue.js';

/** The work of a process that is alone on its data: it finds due rows by itself. */
export const createOwnWork = (): WorkRunner => ({
  isShared: false,
  add: async () => {},
  remind: async () => {},
  open: async () => {},
  async start(work) {
    const running = [...work.startAlone(), ...work.startPeriodic()];
    return { stop: async () => void (await Promise.all(running.map((one) => one.stop()))) };
  },
  close: async () => {},
});
