import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';

const browsers = [process.env['CHROMIUM'], '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const seconds = 20;

interface Answer {
  readonly at: number;
  readonly guidance: string;
}

/**
 * Opens the built product's guided camera on one of the demo's photos; returns the times of its
 * answers in milliseconds.
 */
export async function answersAbout(server: string, demoPhoto: string): Promise<Answer[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'stumpquote-bench-camera-'));
  const file = path.join(folder, 'camera.mjpeg');
  const photo = new URL(`../../../api/assets/demo-photos/${demoPhoto}`, import.meta.url).pathname;
  writeFileSync(file, await sharp(photo).resize({ width: 1280 }).jpeg({ quality: 85 }).toBuffer());
  const executablePath = browsers.find((name) => name !== undefined && existsSync(name));
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.addInitScript(recordAnswers);
    await page.goto(`${server}/request-quote`);
    await page.getByRole('button', { name: 'Take a photo' }).tap();
    await page.getByRole('button', { name: 'Automatic' }).tap();
    await page.waitForFunction(() => (globalThis as Recorded).answers.length > 2, null, {
      timeout: 120_000,
    });
    await delay(seconds * 1000);
    return await page.evaluate(() => (globalThis as Recorded).answers);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Recorded = typeof globalThis & { answers: Answer[] };

/** Runs in the page: notes when the camera's worker has answered. */
function recordAnswers(): void {
  const answers: Answer[] = [];
  Object.assign(globalThis, { answers });
  const page = globalThis as unknown as { Worker: new (...parts: never[]) => EventTarget };
  page.Worker = class extends page.Worker {
    constructor(...parts: never[]) {
      super(...parts);
      this.addEventListener('message', (event) => {
        const { data } = event as Event & { data: { kind: string; guidance: string } };
        if (data.kind === 'guided')
          answers.push({ at: performance.now(), guidance: data.guidance });
      });
    }
  };
}

export function frameRateLine(name: string, answers: readonly Answer[]): string {
  const waits = answers.slice(1).map(({ at }, i) => at - (answers[i]?.at ?? 0));
  const middle = waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? Number.NaN;
  const said = [...new Set(answers.map(({ guidance }) => guidance))].join(', ');
  return `${name}: ${(1000 / middle).toFixed(1)} frames a second (median of ${waits.length}; ${middle.toFixed(0)} ms a frame; ${said})`;
}
