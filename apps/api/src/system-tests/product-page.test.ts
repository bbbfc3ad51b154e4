import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { workspaceDir } from '../process/workspace-dir.js';

it('every source file that docs/product.md points to exists', async () => {
  const page = await readFile(path.join(workspaceDir, 'docs/product.md'), 'utf8');
  const named = [...page.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file = '']) => file);
  const places = ['', 'packages/domain/src'];
  const isThere = (file: string) =>
    places.some((place) => existsSync(path.join(workspaceDir, place, file)));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((file) => !isThere(file))).toEqual([]);
});
