import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';

const root = path.join(import.meta.dirname, '../snapshots');

// Differs between runs, or whenever the order of random draws changes.
const randomParts: readonly [name: string, pattern: RegExp][] = [
  ['uuid', /\b[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/g],
  ['reference', /\bQR-[A-Z0-9]{8}\b/g],
  ['hash', /\b[0-9a-f]{64}\b/g],
  ['handle', /(?<="handle": ")[\w-]{22}/g],
  ['secret', /(?<=\b(?:key|token|k)=)[\w.-]{8,}/g],
];

/**
 * Replaces random parts with placeholders, numbered by first appearance; equal parts get the same
 * number.
 */
export function withPlaceholders(text: string): string {
  return randomParts.reduce((result, [name, pattern]) => {
    const seen = new Map<string, number>();
    return result.replaceAll(pattern, (part) => {
      if (!seen.has(part)) seen.set(part, seen.size + 1);
      return `<${name} ${seen.get(part)}>`;
    });
  }, text);
}

const width = 100;

/** Formats JSON, keeping what fits on one line. */
export function asJson(value: unknown, indent = ''): string {
  const line = JSON.stringify(value, null, 1).replaceAll(/\n */g, ' ');
  if (typeof value !== 'object' || value === null || indent.length + line.length <= width)
    return line;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const entries = isList
    ? value.map((one: unknown) => asJson(one, inner))
    : Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .map(([key, one]) => `${JSON.stringify(key)}: ${asJson(one, inner)}`);
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${entries.map((entry) => inner + entry).join(',\n')}\n${indent}${close}`;
}

// Room for messages of the demo, which hold the layout of each email.
const maxBytes = 320_000;

/**
 * Compares documents with the files of one folder in `snapshots`; a file without a document also
 * fails.
 */
export async function expectFrozen(
  folder: string,
  documents: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [name, document] of documents) {
    const text = `${document}\n`;
    expect.soft(Buffer.byteLength(text), `size of ${name}`).toBeLessThan(maxBytes);
    await expect.soft(text).toMatchFileSnapshot(path.join(root, folder, name), `${folder}/${name}`);
  }
  const at = path.join(root, folder);
  const files = existsSync(at) ? readdirSync(at) : [];
  expect(
    files.filter((file) => !documents.has(file)),
    'delete these files: nothing is compared with them',
  ).toEqual([]);
}
