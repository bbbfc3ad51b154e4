import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { openPage } from './people.js';

const strictScripts = /^script-src 'self' 'nonce-[\w+/=]{24}'$/;

/**
 * Collects all Content-Security-Policy violations on this page from now on, frames included, and
 * documents whose policy allows more scripts.
 */
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
  page.on('response', (response) => {
    const { 'content-type': type = '', 'content-security-policy': policy = '' } =
      response.headers();
    if (response.request().resourceType() !== 'document' || !type.startsWith('text/html')) return;
    const scripts = /script-src [^;]*/.exec(policy)?.[0] ?? 'no script-src';
    if (!strictScripts.test(scripts)) stopped.push(`${response.url()}: ${scripts}`);
  });
  page.on('console', (message) => {
    if (/content security policy|refused to/i.test(message.text()))
      stopped.push(`${page.url()}: ${message.text()}`);
  });
  return stopped;
}

/** Opens a page and collects its policy violations and the paths of the scripts it requested. */
export async function openWatchedPage(browser: Browser, options: BrowserContextOptions = {}) {
  const { page } = await openPage(browser, options);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return { page, scripts, stopped: await watchPolicy(page) };
}
