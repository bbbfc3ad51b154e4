import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { unusedPalettes } from './unused-palettes';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

// The test task builds first; a manual run needs a build, too.
const dist = path.join(import.meta.dirname, '../dist');
const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;
const most = { js: 190_000, css: 20_000 };
const staffOnly =
  /src\/(?:pages\/(?:admin|company|system-status|quote-request\.page)|features\/(?:reports|templates|price-book|system-status|users|messages)\/)|admin-area/;

/** Returns the manifest keys of a page's first load: the entry, the page, and their imports. */
function loadedBy(page: string): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  visit('index.html');
  visit(`src/pages/${page}.page.tsx`);
  return [...seen];
}

const zipped = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(dist, file))).length, 0);

it("keeps the start page's first load within its budget", () => {
  const chunks = loadedBy('home').flatMap((key) => manifest[key] ?? []);
  expect(chunks.length).toBeGreaterThan(1);
  expect(zipped(new Set(chunks.map(({ file }) => file)))).toBeLessThanOrEqual(most.js);
  expect(zipped(new Set(chunks.flatMap(({ css = [] }) => css)))).toBeLessThanOrEqual(most.css);
});

describe.each([
  'home',
  'request-quote',
  'track',
  'auth',
  'tree-health-chat',
  'forgot-password',
  'terms',
  'privacy',
  'dashboard',
  'account',
])("a customer's page: %s", (page) => {
  it('loads no administrator code', () => {
    expect(manifest[`src/pages/${page}.page.tsx`]).toBeDefined();
    expect(loadedBy(page).filter((key) => staffOnly.test(key))).toEqual([]);
  });
});

describe('the camera with its network', () => {
  const named = /live-camera|stump-worker|stumpnet|ort-wasm/;

  it('is built from hashed files', () => {
    const files = readdirSync(path.join(dist, 'assets'));
    for (const file of [
      /^live-camera-[\w-]{8}\.js$/,
      /^stump-worker-[\w-]{8}\.js$/,
      /^stumpnet-[\w-]{8}\.onnx$/,
      /^ort-wasm-simd-threaded-[\w-]{8}\.wasm\.br$/,
    ])
      expect(files.filter((name) => file.test(name))).toHaveLength(1);
  });

  it.each(
    Object.keys(manifest).flatMap((key) => /^src\/pages\/(.+)\.page\.tsx$/.exec(key)?.[1] ?? []),
  )('costs nothing on the page %s', (page) => {
    const files = loadedBy(page).flatMap((key) => [
      manifest[key]?.file ?? '',
      ...(manifest[key]?.css ?? []),
    ]);
    expect(files.length).toBeGreaterThan(1);
    expect(files.filter((file) => named.test(file))).toEqual([]);
  });
});

it('writes the compressed files next to the originals', () => {
  const entry = manifest['index.html']?.file ?? '';
  for (const form of ['br', 'gz'])
    expect(existsSync(path.join(dist, `${entry}.${form}`)), form).toBe(true);
});

it('uses no removed color in the built CSS', () => {
  const styles = readdirSync(path.join(dist, 'assets'))
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(path.join(dist, 'assets', file), 'utf8'))
    .join('\n');
  expect(styles).toContain('--mantine-color-red-filled:');
  const named = new Set(
    [...styles.matchAll(/--mantine-color-([a-z]+)-/g)].map(([, palette]) => palette),
  );
  expect(unusedPalettes.filter((palette) => named.has(palette))).toEqual([]);
});

it('passes no removed color to a Mantine prop', () => {
  const source = path.join(import.meta.dirname, '../src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const naming = new RegExp(`['"](?:${unusedPalettes.join('|')})(?:\\.\\d)?['"]`);
  expect(
    files.filter((file) => naming.test(readFileSync(path.join(source, file), 'utf8'))),
  ).toEqual([]);
});
