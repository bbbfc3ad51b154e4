import { readdir, readFile, stat } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { frozenFolder, readFrozenScenes } from './frozen-scenes.js';

const renderer = new URL('../../training/stumpscenes/kinds.py', import.meta.url);

/** The kinds that the renderer names, in its order. */
async function renderedKinds(): Promise<string[]> {
  const text = await readFile(renderer, 'utf8');
  const [, stumps = ''] = /^STUMPS = \(([^)]+)\)/m.exec(text) ?? [];
  const [, without = ''] = /^WITHOUT = \(([^)]+)\)/m.exec(text) ?? [];
  return [...`${stumps},${without}`.matchAll(/"([^"]+)"/g)].flatMap(([, kind]) => kind ?? []);
}

it('judges every kind that the renderer knows by at least five frozen photos, and no other', async () => {
  const kinds = await renderedKinds();
  expect(kinds.length).toBeGreaterThan(20);
  const counts = new Map<string, number>();
  for (const { kind, photo } of await readFrozenScenes(frozenFolder))
    if (kind !== undefined && photo !== null) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  expect([...counts.keys()].toSorted()).toEqual(kinds.toSorted());
  expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(5);
});

it('stays under 60 MB', async () => {
  const files = await readdir(frozenFolder);
  const sizes = await Promise.all(files.map((name) => stat(new URL(name, frozenFolder))));
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(60e6);
});
