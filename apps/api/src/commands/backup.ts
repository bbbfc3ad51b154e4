import '../process/require-node.js';
import '../process/private-umask.js';
import '../process/compile-cache.js';

const { backupOptions, makeBackup } = await import('../data-folder/backup/make-backup.js');
const { databaseOf } = await import('../db/database.js');
const { isInBucket } = await import('../process/bucket-address.js');
const { isWithin } = await import('../data-folder/is-within.js');
const { refuseMoved } = await import('../data-folder/moved-marker.js');
const { refuseHalfRestored } = await import('../data-folder/restore-plan.js');
const { orExit } = await import('../process/startup-error.js');
const { OperatorError } = await import('../process/operator-error.js');
const { configOrExit } = await import('../process/config-or-exit.js');
const { parametersOrExit } = await import('./parameters.js');

const {
  positionals: [folder],
} = parametersOrExit({ allowPositionals: true }, 'pnpm backup [FOLDER]');
const config = configOrExit();
await orExit(async () => {
  const toDir = folder ?? config.backup?.dir;
  if (toDir === undefined)
    throw new OperatorError(
      'Where to? Name a folder or a bucket (pnpm backup FOLDER, pnpm backup s3://bucket/folder), or set BACKUP_DIR.',
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
