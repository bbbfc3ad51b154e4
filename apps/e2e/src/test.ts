import { test as base, type LaunchOptions } from '@playwright/test';

/**
 * Closes a test's pages when it ends: otherwise each keeps its process and its server connection
 * until the last test.
 */
export const test = base.extend<{ closedPages: void }>({
  closedPages: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

/** The browser's options with JIT optimization: without it, measuring takes seconds. */
export const withOptimization = (options: LaunchOptions = {}): LaunchOptions => ({
  ...options,
  args: (options.args ?? []).filter((arg) => !arg.startsWith('--js-flags')),
});

/** For pages that measure as points move. */
export const measuringTest = test.extend({
  launchOptions: [
    async ({ launchOptions }, use) => use(withOptimization(launchOptions)),
    { scope: 'worker' },
  ],
});
