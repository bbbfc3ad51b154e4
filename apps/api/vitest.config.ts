import { defineConfig } from 'vitest/config';

const conditions = ['stumpquote-source', 'node', 'development|production'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: 'api',
    // What a developer has in .env is no business of the tests.
    env: { ENV_FILE: '/dev/null' },
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/template-database.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: '../../.reports/api.json' }]],
  },
});
