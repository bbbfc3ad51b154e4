import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into the server by the bench: says how long its event loop was held up since it was asked last.

const histogram = monitorEventLoopDelay({ resolution: 1 });
histogram.enable();
process.on('message', (question) => {
  // A busy machine lengthens the delay, but not the CPU time of the event loop's thread.
  const { user, system } = process.threadCpuUsage();
  process.send?.(question === 'how much?' ? (user + system) / 1000 : histogram.max / 1e6);
  histogram.reset();
});
