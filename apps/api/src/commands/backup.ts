import { parseArgs } from 'node:util';
import { backupOptions, makeBackup } from '../data-folder/backup/make-backup.js';
import { isWithin } from '../data-folder/is-within.js';
import { refuseMoved } from '../data-folder/moved-marker.js';
import { refuseHalfRestored } from '../data-folder/restore-plan.js';
import { databaseOf } from '../db/database.js';
import { isInBucket } from '../process/bucket-address.js';
import { configOrExit } from '../process/config-or-exit.js';
import { OperatorError } from '../process/operator-error.js';
import { orExit } from '../process/startup-error.js';

export async function run(args: string[]): Promise<void> {
  const {
    positionals: [folder],
  } = parseArgs({ args, allowPositionals: true });
  const config = configOrExit();
  await orExit(async () => {
    const toDir = folder ?? config.backup?.dir;
    if (toDir === undefined)
      throw new OperatorError(
        'Where to? Name a folder or a bucket (pnpm sq backup FOLDER, pnpm sq backup s3://bucket/folder), or set BACKUP_DIR.',
      );
    refuseHalfRestored(config.dataDir);
    refuseMoved(config);
    if (!(await databaseOf(config).exists()))
      throw new OperatorError(
        config.databaseUrl === undefined
          ? `There's no database in ${config.dataDir} yet.`
          : "There's no data in the database of DATABASE_URL yet.",
      );
    // A folder named on the command line is the caller's own: nothing in it is deleted.
    const keep = folder === undefined ? (config.backup?.keep ?? null) : null;
    const made = await makeBackup(backupOptions(config, { toDir, keep }, new Date()));
    process.stdout.write(
      `${made.folder}\n${made.rows} rows and ${made.photos} photo files, checked.\n`,
    );
    if (!isInBucket(toDir) && isWithin(toDir, config.dataDir))
      process.stdout.write(
        'The backup is inside DATA_DIR and would be lost with the data: copy it to another disk.\n',
      );
    if (config.appSecret !== undefined)
      process.stdout.write(
        "APP_SECRET comes from the environment and isn't in the backup: keep it yourself.\n",
      );
    if (config.photoBucket !== null)
      process.stdout.write(
        `The photos are in the bucket ${config.photoBucket} and aren't in the backup.\n`,
      );
  });
}
