import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './src/find-browser.js';

// Each worker has a demo of its own, on a port and in a data folder of its own: no test meets what another worker's did.
// Two cores: a page that waits for its server or its next frame leaves a third of them to a third worker.
const workers = 3;
const firstPort = Number(process.env['E2E_PORT'] ?? 3210);
const ports = Array.from({ length: workers }, (_, index) => firstPort + index);
const thisWorker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
const executablePath = findBrowser();
// The configuration is read again in each worker: the folder is made once and handed on.
const dataFolder = (process.env['E2E_DATA_DIR'] ??= makeDataFolder());

function makeDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'stumpquote-e2e-'));
  // The demos' servers have ended by then.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export default defineConfig({
  testDir: 'tests',
  fullyParallel: false,
  workers,
  // A day at the company takes half a minute; beside other busy processes, several times that.
  timeout: 240_000,
  // Never reached but beside other busy processes: no test is about speed.
  expect: { timeout: 30_000 },
  forbidOnly: true,
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: '../../.reports/e2e.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${ports[thisWorker]}`,
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Without pictures of each step: taking them is a quarter of the tests' time, and all but a few are thrown away.
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
        // A page lives for seconds here: optimizing its code costs more than it saves.
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
    timeout: 120_000,
  })),
});
