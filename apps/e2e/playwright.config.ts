import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './src/find-browser.js';

// Each worker has its own demo, with its own port and data folder, so that tests don't affect each
// other. On two cores, waiting for servers and frames leaves room for a third worker.
const workers = 3;
const firstPort = Number(process.env['E2E_PORT'] ?? 3210);
const ports = Array.from({ length: workers }, (_, index) => firstPort + index);
const thisWorker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
const executablePath = findBrowser();
// The configuration is evaluated again in each worker, so the folder's path is passed on.
const dataFolder = (process.env['E2E_DATA_DIR'] ??= makeDataFolder());

function makeDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'stumpquote-e2e-'));
  // The demo servers have exited by then.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export default defineConfig({
  testDir: 'tests',
  fullyParallel: false,
  workers,
  // A company day takes half a minute; several times that on a busy machine.
  timeout: 240_000,
  // Only reached on a busy machine: no test checks speed.
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // Tests tagged `@full` only run in `pnpm test:full`.
  ...(process.env['TEST_FULL'] === '1' ? {} : { grepInvert: /@full/ }),
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: '../../.reports/e2e.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${ports[thisWorker]}`,
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    // No screenshots per step: they take a quarter of the tests' time, and nearly all are thrown
    // away.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
        // Pages live for seconds: JIT optimization costs more than it saves.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
  webServer: ports.map((port, index) => ({
    command: 'node src/start-demo.ts',
    url: `http://127.0.0.1:${port}/healthz`,
    env: {
      PORT: String(port),
      DATA_DIR: path.join(dataFolder, String(index)),
      SEEDED_DIR: path.join(dataFolder, '0'),
      LOG_LEVEL: 'warn',
    },
    reuseExistingServer: false,
    stdout: 'ignore' as const,
    timeout: 240_000,
  })),
});
