import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { demoFolder } from './src/demo-folder.js';
import { findBrowser } from './src/find-browser.js';

/**
 * Two shares of the specs run at once, each on a demo of its own and one spec after the other: what a spec changes meets only those behind
 * it in its share. Both take about as long.
 */
const shares = [
  { name: 'looks', port: 3211, specs: ['accessibility', 'content-policy', 'documented-screens', 'spanish'] },
  { name: 'days', port: 3210, specs: null },
] as const;
const addressOf = (port: number): string => `http://127.0.0.1:${port}`;
const filesOf = (specs: readonly string[]): string[] => specs.map((name) => `**/${name}.spec.ts`);
const executablePath = findBrowser();
// The configuration is read again in each worker: the folder is made once and handed on.
if (process.env['E2E_DATA_DIR'] === undefined) {
  const folder = mkdtempSync(path.join(tmpdir(), 'stumpquote-e2e-'));
  process.env['E2E_DATA_DIR'] = folder;
  // The demos' servers have ended by then.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

export default defineConfig({
  testDir: 'tests',
  fullyParallel: false,
  workers: shares.length,
  projects: shares.map(({ name, port, specs }) => ({
    name, workers: 1, use: { baseURL: addressOf(port) },
    ...(specs === null ? { testIgnore: shares.flatMap((share) => filesOf(share.specs ?? [])) } : { testMatch: filesOf(specs) }),
  })),
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: '../../.reports/e2e.json' }]],
  use: {
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
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
  webServer: shares.map(({ name, port }) => ({
    command: 'node ../api/dist/commands/demo.js',
    url: `${addressOf(port)}/healthz`,
    env: { PORT: String(port), DATA_DIR: demoFolder(name), LOG_LEVEL: 'warn' },
    reuseExistingServer: false,
    stdout: 'ignore' as const,
    timeout: 60_000,
  })),
});
