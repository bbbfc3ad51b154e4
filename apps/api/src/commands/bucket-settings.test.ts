// @module-tag full
// @module-tag sqlite
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../process/free-port.js';
import { builtCommand } from '../testing/built-command.js';
import { processEnvironment } from '../testing/process-environment.js';
import { startS3Server } from '../testing/s3-server.js';
import { ServerProcess } from '../testing/server-process.js';

let root: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'stumpquote-bucket-settings-'));
  s3 = await startS3Server('stump-photos');
});
afterAll(async () => {
  await s3.close();
  await rm(root, { recursive: true, force: true });
});

const settings = (more: Record<string, string>) => ({
  NODE_ENV: 'test',
  DATA_DIR: path.join(root, 'data'),
  LOG_LEVEL: 'info',
  ...s3.environment,
  ...more,
});

const run = (name: string, parameters: readonly string[], environment: Record<string, string>) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [...builtCommand(name), ...parameters],
      { env: processEnvironment(environment) },
      (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });

async function serverWith(environment: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort();
  const server = new ServerProcess(`http://127.0.0.1:${port}`, {
    ...settings(environment),
    PORT: String(port),
  });
  server.start();
  await server.ready();
  return server;
}

// In order: the later tests need the data that the first one creates.
describe('bucket settings', { shuffle: false }, () => {
  it("are checked at startup and by doctor; the server keeps running if they're wrong", async () => {
    const missing = { S3_BUCKET: 'missing-bucket' };
    const words = `there's no bucket missing-bucket at ${s3.endpoint}. Create it, or correct its name`;
    const server = await serverWith(missing);
    try {
      await expect.poll(() => server.output, { timeout: 15_000 }).toContain(words);
      const ready = await fetch(`${server.baseUrl}/readyz`);
      expect([ready.status, await ready.json()]).toMatchObject([
        503,
        { checks: { photoStorage: 'failing', database: 'ok' } },
      ]);
      expect(server.output).not.toContain('test-secret');
    } finally {
      await server.kill();
    }
    const doctor = await run('doctor', [], settings({ ...missing, LOG_LEVEL: 'silent' }));
    expect(doctor).toMatchObject({
      code: 1,
      output: expect.stringMatching(/FAILING\s+Photo storage/) as string,
    });
    expect(doctor.output).toContain(words);
    expect(doctor.output).not.toContain('test-secret');
    expect(
      (await run('doctor', [], settings({ S3_BUCKET: 'stump-photos', LOG_LEVEL: 'silent' })))
        .output,
    ).toMatch(
      /A test file was stored in the bucket stump-photos at 127\.0\.0\.1:\d+, read back and removed\./,
    );
  });

  it('apply to scheduled backups, which the restore command lists and restores', async () => {
    const place = 's3://stump-photos/backups';
    const server = await serverWith({ BACKUP_DIR: place });
    const manifests = () => [...s3.objects.keys()].filter((key) => key.endsWith('manifest.json'));
    try {
      await expect.poll(manifests, { timeout: 15_000 }).toHaveLength(1);
      await expect.poll(() => server.output, { timeout: 15_000 }).toContain('backup made');
    } finally {
      await server.kill();
    }
    const backup = `s3://stump-photos/${manifests()[0]?.replace('/manifest.json', '')}`;
    const doctor = await run('doctor', [], settings({ BACKUP_DIR: place, LOG_LEVEL: 'silent' }));
    expect(doctor.output).toMatch(/ok\s+Backup\s+Last backup .* in s3:\/\/stump-photos\/backups,/);
    const restored = { DATA_DIR: path.join(root, 'restored') };
    expect(await run('restore', [place], settings(restored))).toMatchObject({
      code: 1,
      output: expect.stringContaining(`there are:\n  ${backup}`) as string,
    });
    expect(await run('restore', [backup], settings(restored))).toMatchObject({
      code: 0,
      output: expect.stringContaining('Restored the backup of') as string,
    });
    expect(await run('backup', ['s3://missing-bucket'], settings({}))).toEqual({
      code: 1,
      output: `The bucket missing-bucket can't be used: there's no bucket missing-bucket at ${s3.endpoint}. Create it, or correct its name.\n`,
    });
  });
});
