import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'stump-lab',
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: '../../.reports/stump-lab.json' }]],
  },
});
