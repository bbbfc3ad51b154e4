import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'stump-vision',
    include: ['src/**/*.test.ts'],
    testTimeout: 30_000,
    reporters: ['default', ['json', { outputFile: '../../.reports/stump-vision.json' }]],
  },
});
