import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'stump-vision',
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
    // The API's tests run beside it, with two workers.
    maxWorkers: 1,
    reporters: ['default', ['json', { outputFile: '../../.reports/stump-vision.json' }]],
  },
});
