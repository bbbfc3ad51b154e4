import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './src/find-browser.js';

const port = Number(process.env['E2E_PORT'] ?? 3210);
const executablePath = findBrowser();
// The configuration is read again in each worker: the folder is made once and handed on.
if (process.env['E2E_DATA_DIR'] === undefined) {
  const folder = mkdtempSync(path.join(tmpdir(), 'stumpquote-e2e-'));
  process.env['E2E_DATA_DIR'] = folder;
  // The demo's server has ended by then.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

export default defineConfig({
  testDir: 'tests',
  fullyParallel: false,
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: '../../.reports/e2e.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    // Without pictures of each step: taking them is a quarter of the tests' time, and all but a few are thrown away.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      args: [
        '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync',
        '--disable-quic', '--no-first-run',
      ],
    },
  },
  webServer: {
    command: 'node ../api/dist/commands/demo.js',
    url: `http://127.0.0.1:${port}/healthz`,
    env: { PORT: String(port), DATA_DIR: process.env['E2E_DATA_DIR'], LOG_LEVEL: 'warn' },
    reuseExistingServer: false,
    stdout: 'ignore',
    timeout: 60_000,
  },
});
