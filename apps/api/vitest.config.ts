import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const conditions = ['stumpquote-source', 'node', 'development|production'];
const testFiles = 'src/**/*.test.ts';

/** Test files that mock a module, a function or the clock run isolated; the others share loaded modules. */
const replacing = globSync(testFiles, { cwd: import.meta.dirname }).filter((file) =>
  /\bvi\.(?:mock|spyOn|stub|useFakeTimers)|process\.env\[[^\]]+\] = /.test(
    readFileSync(path.join(import.meta.dirname, file), 'utf8'),
  ),
);

export default defineConfig({
  resolve: {
    conditions,
    alias: [
      {
        find: /^.*\/process\/worker-file\.js$/,
        replacement: path.join(import.meta.dirname, 'src/testing/built-worker-file.ts'),
      },
    ],
  },
  ssr: { resolve: { conditions } },
  test: {
    // Keep a developer's .env out of the tests.
    env: { ENV_FILE: '/dev/null' },
    globalSetup: ['src/testing/template-database.ts'],
    fsModuleCache: true,
    testTimeout: 20_000,
    // Shuffled in a fixed order: a test that relies on another one fails.
    sequence: { shuffle: { tests: true }, seed: 7 },
    hookTimeout: 30_000,
    // Two cores: many tests wait for a process of their own, which leaves room for a third worker.
    maxWorkers: 3,
    // Loading the modules for each file took longer than many tests. Vitest orders projects by name:
    // `alone` first, so that none of its long files is left to one worker at the end.
    projects: [
      {
        extends: true,
        test: { name: 'api', include: [testFiles], exclude: replacing, isolate: false },
      },
      { extends: true, test: { name: 'alone', include: replacing } },
    ],
    reporters: ['default', ['json', { outputFile: '../../.reports/api.json' }]],
  },
});
