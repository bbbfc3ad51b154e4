import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locale } from '@stumpquote/domain/i18n/locale';
import { z } from 'zod';

/**
 * Exports of the web app's prerender build (`dist/prerender`); the browser's build is next to it.
 */
interface WebBundle {
  /** Placeholder in a document for the response's nonce. */
  nonceMark: string;
  pages: readonly { path: string; changedBy: readonly string[] }[];
  pageOf(input: PageInput): Promise<string>;
  shellOf(input: ShellInput): string;
}

interface PageInput {
  path: string;
  locale: Locale;
  config: unknown;
  publicUrl: string;
  namesLanguage: boolean;
  template: string;
  manifest: Record<string, unknown>;
  styleOf: (file: string) => string;
}

interface ShellInput {
  template: string;
  locale: Locale;
  config: unknown;
  user: unknown;
}

/** The files of one build, read once. */
export interface WebBuild {
  template: string;
  manifest: Record<string, { file: string; css?: string[] | undefined }>;
  styles: ReadonlyMap<string, string>;
  bundle: WebBundle;
}

const manifestSchema = z.record(
  z.string(),
  z.looseObject({
    file: z.string(),
    isEntry: z.boolean().optional(),
    css: z.array(z.string()).optional(),
  }),
);

async function stylesOf(
  webDir: string,
  manifest: WebBuild['manifest'],
): Promise<Map<string, string>> {
  const files = [
    ...new Set(
      Object.values(manifest).flatMap(({ file, css = [] }) =>
        file.endsWith('.css') ? [file, ...css] : css,
      ),
    ),
  ];
  return new Map(
    await Promise.all(
      files.map(async (file) => [file, await readFile(path.join(webDir, file), 'utf8')] as const),
    ),
  );
}

/**
 * Manifest of the prerender build. Its file names contain content hashes, so Node never reuses an
 * old module.
 */
export const prerenderManifest = (webDir: string): string =>
  path.join(webDir, 'prerender', '.vite', 'manifest.json');

const readManifest = async (file: string) =>
  manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));

/**
 * Reads a build of the web app. Returns null if it has no prerender build; its pages are then
 * rendered only in the browser.
 */
export async function readWebBuild(webDir: string, template: string): Promise<WebBuild | null> {
  const manifestFile = prerenderManifest(webDir);
  if (!existsSync(manifestFile)) return null;
  const manifest = await readManifest(path.join(webDir, '.vite', 'manifest.json'));
  const entry = Object.values(await readManifest(manifestFile)).find(
    ({ isEntry }) => isEntry === true,
  );
  if (entry === undefined) throw new Error(`${manifestFile} names no entry.`);
  const bundle = (await import(
    pathToFileURL(path.join(webDir, 'prerender', entry.file)).href
  )) as WebBundle;
  return { template, manifest, styles: await stylesOf(webDir, manifest), bundle };
}
