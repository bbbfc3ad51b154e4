import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { workspaceDir } from '../../process/workspace-dir.js';

const sources = path.join(workspaceDir, 'apps/api/src');

it('each promise of SECURITY.md names tests that exist, and each attack test backs a promise', async () => {
  const promises = await readFile(path.join(workspaceDir, 'SECURITY.md'), 'utf8');
  const named = [...promises.matchAll(/`([\w/-]+\.test\.ts)`/g)].map(([, file = '']) => file);
  const files = (await readdir(sources, { recursive: true })).map((file) =>
    file.split(path.sep).join('/'),
  );
  expect(named.filter((file) => !files.includes(file))).toEqual([]);
  const attacks = files.filter(
    (file) =>
      /^system-tests\/attacks\/.*\.test\.ts$/.test(file) &&
      file !== 'system-tests/attacks/security-promises.test.ts',
  );
  expect(attacks.filter((file) => !named.includes(file))).toEqual([]);
});
