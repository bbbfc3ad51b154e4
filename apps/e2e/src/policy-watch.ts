import type { Page } from '@playwright/test';

/** Collects all Content-Security-Policy violations on this page from now on, frames included. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const stopped: string[] = [];
  await page.exposeFunction('policyStopped', (what: string) => stopped.push(what));
  await page.addInitScript(() => {
    const { policyStopped } = globalThis as unknown as { policyStopped: (what: string) => void };
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, documentURI, sourceFile }) => {
        policyStopped(
          `${new URL(documentURI).pathname}: ${violatedDirective} stopped ${blockedURI} of ${sourceFile}`,
        );
      },
    );
  });
  page.on('console', (message) => {
    if (/content security policy|refused to/i.test(message.text()))
      stopped.push(`${page.url()}: ${message.text()}`);
  });
  return stopped;
}
