// @module-tag sqlite
import { mkdirSync, writeFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backupName } from '../../data-folder/backup/backup-folder.js';
import { backupOptions, makeBackup } from '../../data-folder/backup/make-backup.js';
import { backUpWhenDue } from '../../data-folder/backup/scheduled-backup.js';
import type { Deps } from '../../ports/deps.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { checkBackup } from './backup-check.js';

let testApp: TestApp;
let dir: string;
beforeAll(async () => {
  testApp = await startTestApp();
  dir = path.join(testApp.deps.config.dataDir, 'own-backups');
});
afterAll(() => testApp.close());

const withBackups = (): Deps => ({
  ...testApp.deps,
  config: { ...testApp.deps.config, backup: { dir, everyHours: 24, keep: 7 } },
});
const at = (hours: number) => new Date(testApp.clock.now().getTime() + hours * 3_600_000);

it('is never OK without a backup, not even in the demo', async () => {
  for (const demo of [false, true]) {
    expect(
      await checkBackup({ ...testApp.deps, config: { ...testApp.deps.config, demo } }),
    ).toMatchObject({
      state: 'warning',
      sentence: expect.stringContaining('No backup has been made yet') as string,
    });
  }
  expect(await checkBackup(withBackups())).toEqual({
    state: 'warning',
    sentence: 'No backup has been made yet.',
  });
});

it("can't see the backups of PostgreSQL", async () => {
  const config = { ...testApp.deps.config, databaseUrl: 'postgres://db.example/stumpquote' };
  expect(await checkBackup({ ...testApp.deps, config })).toEqual({
    state: 'untested',
    sentence:
      "The database is on PostgreSQL, which makes its own backups. This server can't see them.",
  });
});

it("doesn't count an empty folder or a date in the future as a backup", async () => {
  mkdirSync(path.join(dir, backupName(at(-1))), { recursive: true });
  const early = path.join(dir, backupName(at(1000)));
  mkdirSync(early, { recursive: true });
  writeFileSync(path.join(early, 'manifest.json'), '{}');
  expect(await checkBackup(withBackups())).toMatchObject({ state: 'warning' });
});

it('shows the age of the last backup, if it is overdue, and why the last one failed, whichever process made it', async () => {
  // Made by hand elsewhere, but the server still knows about it.
  const made = await makeBackup(
    backupOptions(
      testApp.deps.config,
      { toDir: path.join(testApp.deps.config.dataDir, 'elsewhere'), keep: null },
      testApp.clock.now(),
    ),
  );
  testApp.clock.advance({ hours: 3 });
  expect(await checkBackup(testApp.deps)).toMatchObject({
    state: 'ok',
    sentence: expect.stringMatching(/^Last backup .*, 3 h ago, checked/) as string,
  });
  testApp.clock.advance({ days: 3 });
  expect(await checkBackup(testApp.deps)).toMatchObject({
    state: 'warning',
    sentence: expect.stringContaining('later ones are missing') as string,
  });
  expect(await checkBackup(withBackups())).toMatchObject({ state: 'failing' });

  await rm(dir, { recursive: true });
  writeFileSync(dir, 'no folder');
  await expect(backUpWhenDue(withBackups(), new AbortController().signal)).rejects.toThrow();
  expect(await checkBackup({ ...testApp.deps })).toMatchObject({
    state: 'failing',
    sentence: expect.stringMatching(
      /^The backup of .* failed: A .* The last successful one was made on/,
    ) as string,
  });
  await rm(dir);
  mkdirSync(dir);
  await makeBackup(
    backupOptions(
      testApp.deps.config,
      { toDir: path.join(testApp.deps.config.dataDir, 'elsewhere'), keep: null },
      testApp.clock.now(),
    ),
  );
  expect(await checkBackup(withBackups())).toMatchObject({
    state: 'warning',
    sentence: expect.stringContaining(`there's none in ${dir} now`) as string,
  });
  await cp(made.folder, path.join(dir, backupName(testApp.clock.now())), { recursive: true });
  expect(await checkBackup(withBackups())).toMatchObject({ state: 'ok' });
});
