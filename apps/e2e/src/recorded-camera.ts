import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { chromium, type Browser, type LaunchOptions } from '@playwright/test';
import { withOptimization } from './test.js';

/** Part of a photo, as shares of its width and height. */
interface Part {
  readonly file: string;
  readonly left?: number;
  readonly top?: number;
  /** 1 is the whole photo. */
  readonly share?: number;
}

const frame = { width: 640, height: 480 };
/** Chromium plays motion JPEG at 30 frames a second, in a loop. */
const framesPerScene = 120;

/** Writes a motion JPEG: each part of a photo for four seconds. */
export async function recordCamera(
  browser: Browser,
  file: string,
  parts: readonly Part[],
): Promise<void> {
  const page = await browser.newPage();
  const scenes: Buffer[] = [];
  for (const part of parts) {
    const scene = await page.evaluate(encodePart, {
      bytes: (await readFile(part.file)).toString('base64'),
      left: 0,
      top: 0,
      share: 1,
      ...part,
      ...frame,
    });
    scenes.push(Buffer.from(scene, 'base64'));
  }
  await page.close();
  writeFileSync(
    file,
    Buffer.concat(scenes.flatMap((scene) => Array<Buffer>(framesPerScene).fill(scene))),
  );
}

interface Encoded extends Required<Part> {
  readonly bytes: string;
  readonly width: number;
  readonly height: number;
}

/** Runs in the page; returns a JPEG in base64. */
async function encodePart({ bytes, left, top, share, width, height }: Encoded): Promise<string> {
  const photo = await createImageBitmap(
    await (await fetch(`data:image/jpeg;base64,${bytes}`)).blob(),
  );
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const [w, h] = [photo.width, photo.height];
  canvas
    .getContext('2d')
    ?.drawImage(photo, left * w, top * h, share * w, share * h, 0, 0, width, height);
  return canvas.toDataURL('image/jpeg', 0.7).split(',')[1] ?? '';
}

/** A browser with this camera; the headless one has no dialog that asks for it. */
export function launchWithCamera(
  options: LaunchOptions | undefined,
  { device = '', answer = '' }: { device?: string; answer?: '' | 'deny' } = {},
): Promise<Browser> {
  const { args = [], ...others } = withOptimization(options);
  return chromium.launch({
    ...others,
    args: [
      ...args,
      `--use-fake-ui-for-media-stream${answer === '' ? '' : `=${answer}`}`,
      `--use-fake-device-for-media-stream${device === '' ? '' : `=${device}`}`,
    ],
  });
}

/** A browser whose camera plays the file. */
export const launchWithRecording = (options: LaunchOptions | undefined, file: string) =>
  launchWithCamera({
    ...options,
    args: [...(options?.args ?? []), `--use-file-for-fake-video-capture=${file}`],
  });
