import path from 'node:path';
import { expect, it } from 'vitest';
import { backupName } from '../../data-folder/backup/backup-folder.js';
import { newestBackupAt } from '../../data-folder/backup/newest-backup.js';
import type { Deps } from '../../ports/deps.js';
import { readConfig } from '../../process/config.js';
import { startS3Server } from '../../testing/s3-server.js';
import { startTestApp } from '../../testing/test-app.js';
import { checkBackup } from './backup-check.js';

it('asks a bucket once, and answers the next checks from the cache even if the bucket hangs', async () => {
  const testApp = await startTestApp();
  const s3 = await startS3Server('stump-backups');
  const twoHoursAgo = new Date(testApp.clock.now().getTime() - 2 * 3_600_000);
  const place = 's3://stump-backups/status';
  const onBucket = (): Deps => ({
    ...testApp.deps,
    config: {
      ...readConfig({
        ...s3.environment,
        DATA_DIR: path.join(testApp.deps.config.dataDir, 'elsewhere'),
        S3_TIME_LIMIT_SECONDS: '0.5',
      }),
      backup: { dir: place, everyHours: 24, keep: 7 },
    },
  });
  try {
    s3.objects.set(`status/${backupName(twoHoursAgo)}/manifest.json`, Buffer.from('{}'));
    const before = s3.calls.length;
    const made = {
      state: 'ok',
      sentence: expect.stringContaining(`2 h ago, in ${place},`) as string,
    };
    expect(await checkBackup(onBucket())).toMatchObject(made);
    s3.fail('hanging');
    expect(await checkBackup(onBucket())).toMatchObject(made);
    expect(s3.calls.length - before).toBe(1);
    await expect(newestBackupAt(onBucket().config, testApp.clock.now())).rejects.toThrow(
      "didn't answer within",
    );
    expect(await checkBackup(onBucket())).toMatchObject({
      state: 'failing',
      sentence: expect.stringContaining("The bucket stump-backups didn't answer") as string,
    });
  } finally {
    await s3.close();
    await testApp.close();
  }
});
