import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from './find-browser.js';

// Renders every email, as its provider gets it, into docs/images/emails. Run with `pnpm --filter
// @stumpquote/e2e run emails`.

const root = path.resolve(import.meta.dirname, '../../..');
const target = path.join(root, 'docs/images/emails');
const languages = ['en', 'es'] as const;
const schemes = ['light', 'dark'] as const;

/**
 * Pictures of their own, at a phone's and a computer's width; all others are on one sheet for each
 * language and scheme.
 */
const shownLarge = ['detailed_quote_email', 'quote_accepted', 'appointment_booked'];
const phone = 390;
const computer = 680;

interface Email {
  html: string;
  attachments: { content: string; content_id?: string }[];
}

function collect(folder: string): void {
  const { status } = spawnSync(
    'pnpm',
    ['exec', 'vitest', 'run', 'src/system-tests/frozen/frozen-messages.test.ts'],
    {
      cwd: path.join(root, 'apps/api'),
      env: { ...process.env, EMAILS_DIR: folder },
      stdio: 'inherit',
    },
  );
  if (status !== 0) throw new Error('the emails differ from their snapshots');
}

function htmlOf(file: string): string {
  const { html, attachments } = JSON.parse(readFileSync(file, 'utf8')) as Email;
  return attachments.reduce(
    (text, { content, content_id: id }) =>
      id === undefined ? text : text.replaceAll(`cid:${id}`, `data:image/jpeg;base64,${content}`),
    html,
  );
}

type Look = (typeof schemes)[number];

async function picture(browser: Browser, html: string, width: number, colorScheme: Look) {
  const page = await browser.newPage({ viewport: { width, height: 300 }, colorScheme });
  await page.setContent(html);
  const bytes = await page.screenshot({ fullPage: true, type: 'jpeg', quality: 70 });
  await page.close();
  return bytes;
}

/** All emails of a language side by side, half as large as on a phone. */
async function sheet(browser: Browser, emails: Map<string, string>, colorScheme: Look, to: string) {
  const cells: string[] = [];
  for (const [type, html] of emails) {
    const image = (await picture(browser, html, phone, colorScheme)).toString('base64');
    cells.push(
      `<figure><figcaption>${type}</figcaption><img src="data:image/jpeg;base64,${image}"></figure>`,
    );
  }
  const page = await browser.newPage({ viewport: { width: 1240, height: 300 } });
  await page.setContent(
    `<!doctype html><style>body{margin:12px;display:grid;grid-template-columns:repeat(6,1fr);gap:10px;align-items:start;background:#888}figure{margin:0}` +
      `figcaption{font:10px sans-serif;color:#fff}img{width:100%;display:block}</style>${cells.join('')}`,
  );
  await page.screenshot({ path: to, fullPage: true, type: 'jpeg', quality: 50 });
  await page.close();
}

const folder = process.env['EMAILS_DIR'] ?? mkdtempSync(path.join(tmpdir(), 'stumpquote-emails-'));
if (process.env['EMAILS_DIR'] === undefined) collect(folder);
rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const executablePath = findBrowser();
const browser = await chromium.launch(executablePath === null ? {} : { executablePath });
for (const language of languages) {
  const emails = new Map(
    readdirSync(path.join(folder, language)).map((file) => [
      path.parse(file).name,
      htmlOf(path.join(folder, language, file)),
    ]),
  );
  for (const scheme of schemes) {
    await sheet(browser, emails, scheme, path.join(target, `all-${language}-${scheme}.jpg`));
    for (const type of shownLarge) {
      const to = path.join(target, `${type}-${language}-${scheme}.jpg`);
      const html = emails.get(type) ?? '';
      const images = [
        await picture(browser, html, phone, scheme),
        await picture(browser, html, computer, scheme),
      ];
      const page = await browser.newPage({ viewport: { width: 820, height: 300 } });
      const [narrow = '', wide = ''] = images.map(
        (bytes) => `data:image/jpeg;base64,${bytes.toString('base64')}`,
      );
      await page.setContent(
        `<body style="margin:12px;display:flex;gap:12px;align-items:flex-start;background:#888">` +
          `<img width="290" src="${narrow}"><img width="480" src="${wide}">`,
      );
      await page.screenshot({ path: to, fullPage: true, type: 'jpeg', quality: 60 });
      await page.close();
    }
  }
}
await browser.close();
