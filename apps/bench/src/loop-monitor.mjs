import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into the server by the bench: says how long its event loop was held up since it was asked last.

const histogram = monitorEventLoopDelay({ resolution: 1 });
histogram.enable();
process.on('message', () => {
  process.send?.(histogram.max / 1e6);
  histogram.reset();
});
