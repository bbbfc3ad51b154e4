// @module-tag full
// @module-tag sqlite
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtCommand } from '../../testing/built-command.js';
import { aJpeg } from '../../testing/photo-files.js';
import { processEnvironment } from '../../testing/process-environment.js';
import { startS3Server, type S3Server } from '../../testing/s3-server.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { upload } from '../../testing/upload.js';

let s3: S3Server;
let testApp: TestApp;
let photos: string;
beforeAll(async () => {
  [s3, testApp] = await Promise.all([startS3Server('stump-photos'), startTestApp()]);
  photos = path.join(testApp.deps.config.dataDir, 'photos');
  for (let form = 0; form < 3; form += 1)
    await upload(
      testApp.browser(),
      await Promise.all(
        [1, 2].map(async (photo) => ({
          name: `${photo}.jpg`,
          bytes: await aJpeg({ width: 100 + 10 * form + photo, height: 80 }),
        })),
      ),
    );
});
afterAll(async () => {
  await testApp.close();
  await s3.close();
});

function begin(parameters: readonly string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [...builtCommand('photos:copy'), ...parameters], {
    env: processEnvironment({
      ...testApp.environment,
      ...s3.environment,
      S3_BUCKET: 'stump-photos',
      LOG_LEVEL: 'silent',
      ...environment,
    }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, output }));
  });
  return { child, ended };
}
const copy = (...parameters: string[]) => begin(parameters).ended;
const filesInFolder = async () => {
  const names = readdirSync(photos, { recursive: true, encoding: 'utf8' });
  return new Map(
    await Promise.all(
      names
        .filter((name) => name.endsWith('.jpg'))
        .map(async (name) => [name, await readFile(path.join(photos, name))] as const),
    ),
  );
};

// In order: each test needs the one before.
describe('photos:copy', { shuffle: false }, () => {
  it('continues after being killed, until the bucket has every file', async () => {
    // Answers the listings and the first files.
    s3.fail('hanging', { goodCalls: 6 });
    const { child, ended } = begin(['bucket']);
    await expect.poll(() => s3.calls.length, { timeout: 20_000 }).toBeGreaterThan(7);
    child.kill('SIGKILL');
    await ended;
    s3.fail(null);
    const [sent, callsBefore] = [s3.objects.size, s3.calls.length];
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(18);

    expect(await copy('bucket')).toMatchObject({
      code: 0,
      output: expect.stringContaining(
        `${18 - sent} files copied and checked, ${sent} already there, 0 missing, 0 different.`,
      ) as string,
    });
    const written = s3.calls.slice(callsBefore).filter((call) => call.startsWith('PUT'));
    expect(written).toHaveLength(18 - sent);
    const files = await filesInFolder();
    expect(files.size).toBe(18);
    for (const [name, bytes] of files)
      expect([...s3.objects].find(([key]) => key.endsWith(name))?.[1].equals(bytes)).toBe(true);
  });

  it('copies them all back', async () => {
    const before = await filesInFolder();
    await rm(photos, { recursive: true });
    expect(await copy('folder')).toMatchObject({
      code: 0,
      output: expect.stringContaining('18 files copied and checked, 0 already') as string,
    });
    expect(await filesInFolder()).toEqual(before);
  });

  it('replaces a differing file only with --overwrite, and names a missing one', async () => {
    const [[name, bytes] = ['', Buffer.alloc(0)]] = await filesInFolder();
    await writeFile(path.join(photos, name), Buffer.from(bytes).fill('x', 10, 20));
    expect(await copy('folder')).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        new RegExp(
          `0 files copied and checked, 17 already there, 0 missing, 1 different.*${name}`,
          's',
        ),
      ) as string,
    });
    expect(await copy('folder', '--overwrite')).toMatchObject({
      code: 0,
      output: expect.stringContaining('1 files copied and checked, 17 already there') as string,
    });
    expect((await readFile(path.join(photos, name))).equals(bytes)).toBe(true);

    for (const key of s3.objects.keys()) if (key.endsWith(name)) s3.objects.delete(key);
    await rm(path.join(photos, name));
    expect(await copy('folder')).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        new RegExp(`17 already there, 1 missing.*Missing from both:\\n {2}${name}`, 's'),
      ) as string,
    });
  });

  it('names the problem with the bucket', async () => {
    const { code, output } = await begin(['bucket'], { S3_ACCESS_KEY_ID: 'other-key' }).ended;
    expect({ code, output }).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /^The bucket stump-photos can't be used: S3_ACCESS_KEY_ID isn't a known access key/,
      ) as string,
    });
    expect(output).not.toMatch(/test-secret|^\s+at /m);
  });
});
