import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'stump-vision',
    include: ['src/**/*.test.ts'],
    setupFiles: ['../domain/property-seed.ts'],
    testTimeout: 60_000,
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: '../../.reports/stump-vision.json' }]],
  },
});
