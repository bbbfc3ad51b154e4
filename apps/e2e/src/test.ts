import { test as base } from '@playwright/test';

/** Closes a test's pages when it ends: otherwise each keeps its process and its server connection until the last test. */
export const test = base.extend<{ closedPages: void }>({
  closedPages: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
