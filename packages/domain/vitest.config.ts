import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'domain',
    include: ['src/**/*.test.ts'],
    setupFiles: ['./property-seed.ts'],
    // Pure functions leave no state behind: a worker per file would cost more than the tests.
    isolate: false,
    // Shuffled in a fixed order: a test that relies on another one fails.
    sequence: { shuffle: { tests: true }, seed: 7 },
    reporters: ['default', ['json', { outputFile: '../../.reports/domain.json' }]],
  },
});
