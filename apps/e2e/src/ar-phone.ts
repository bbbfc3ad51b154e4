import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { emulateArPhone, type ArPhone } from './emulate-ar-phone.js';

const iwer = fileURLToPath(import.meta.resolve('iwer/build/iwer.min.js'));

interface CameraWish {
  /** Whether the browser gives the camera's picture to the page. */
  camera?: boolean;
}

/** Gives the page an emulated Android phone with AR over level ground. */
export async function installArPhone(page: Page, { camera = false }: CameraWish = {}) {
  await page.addInitScript({ content: readFileSync(iwer, 'utf8') });
  await page.addInitScript(emulateArPhone, camera);
}

/** Does something with the phone and waits until the page has seen it. */
export async function onArPhone<Name extends keyof ArPhone>(
  page: Page,
  name: Name,
  ...values: Parameters<ArPhone[Name]>
): Promise<void> {
  await page.evaluate(
    async ([action, args]) => {
      const { arPhone } = globalThis as unknown as {
        arPhone: Record<string, (...all: unknown[]) => void>;
      };
      arPhone[action]?.(...args);
      for (let frames = 0; frames < 4; frames += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
    },
    [name as string, values as unknown[]] as const,
  );
}
