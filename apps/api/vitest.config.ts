import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const conditions = ['stumpquote-source', 'node', 'development|production'];
const testFiles = 'src/**/*.test.ts';

/** What `pnpm test` runs on PostgreSQL too. */
const alsoOnPostgres = [
  'src/data-folder/backup/postgres-backup.test.ts',
  'src/data-folder/installation/installation.test.ts',
  'src/db/*.test.ts',
  'src/features/appointments/booking.test.ts',
  'src/features/messages/claim-message.test.ts',
  'src/features/reports/reports.test.ts',
  'src/features/system-status/processes.test.ts',
  'src/guards/idempotency.test.ts',
  'src/jobs/shared-work.test.ts',
  'src/jobs/sweep-expired-records.test.ts',
  'src/system-tests/*races.test.ts',
];

/**
 * Test files that mock a module, a function or the clock run isolated; the others share loaded
 * modules.
 */
const replacing = globSync(testFiles, { cwd: import.meta.dirname }).filter((file) =>
  /\bvi\.(?:mock|spyOn|stub|useFakeTimers)|process\.env\[[^\]]+\] = /.test(
    readFileSync(path.join(import.meta.dirname, file), 'utf8'),
  ),
);

const { TEST_DATABASE: wanted, TEST_FULL: full } = process.env;

const on = (engine: string) => ({
  globalSetup: [`src/testing/template-${engine === 'postgres' ? 'postgres' : 'database'}.ts`],
  env: { TEST_DATABASE: engine },
  // Tags mark tests of one engine and tests that only `pnpm test:full` runs; `// @module-tag` marks
  // a whole file. `skip: false` would override the `true` of another tag.
  tags: Object.entries({
    sqlite: engine === 'sqlite',
    postgres: engine === 'postgres',
    full: full === '1',
  }).map(([name, runs]) => (runs ? { name } : { name, skip: true })),
});

// Loading the modules for each file took longer than many tests. Vitest orders projects by name:
// `alone` first, so that none of its long files is left to one worker at the end.
const projectsOn = (engine: string) => [
  {
    extends: true as const,
    test: {
      name: `api on ${engine}`,
      include: [testFiles],
      exclude: replacing,
      isolate: false,
      ...on(engine),
    },
  },
  {
    extends: true as const,
    test: { name: `alone on ${engine}`, include: replacing, ...on(engine) },
  },
];
const partOnPostgres = {
  extends: true as const,
  test: {
    name: 'part of the api on postgres',
    include: alsoOnPostgres,
    isolate: false,
    ...on('postgres'),
  },
};

/** By default all files on SQLite and a part on PostgreSQL; all on both in `pnpm test:full`. */
const projects =
  wanted === undefined
    ? [...projectsOn('sqlite'), ...(full === '1' ? projectsOn('postgres') : [partOnPostgres])]
    : projectsOn(wanted);

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
    fsModuleCache: true,
    testTimeout: 20_000,
    // Shuffled in a fixed order: a test that relies on another one fails.
    sequence: { shuffle: { tests: true }, seed: 7 },
    hookTimeout: 30_000,
    // Two cores: many tests wait for a process of their own, which leaves room for a third worker.
    maxWorkers: 3,
    projects,
    reporters: ['default', ['json', { outputFile: '../../.reports/api.json' }]],
  },
});
