import '../require-node.js';
import '../own-files.js';
import { parseArgs } from 'node:util';

const { backupOrder, hasDatabase, makeBackup } = await import('../backup/make-backup.js');
const { configOrExit } = await import('../server.js');

const fail = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const config = configOrExit();
const { positionals: [folder] } = parseArgs({ allowPositionals: true });
const toDir = folder ?? config.backup?.dir;
if (toDir === undefined) fail('Where to? Name a folder (pnpm backup FOLDER) or set BACKUP_DIR.');
else if (!hasDatabase(config.dataDir)) fail(`There is no database in ${config.dataDir} yet.`);
else {
  // A folder named here is the caller's own: nothing in it is removed.
  const keep = folder === undefined ? config.backup?.keep ?? null : null;
  try {
    const made = await makeBackup(backupOrder(config, { toDir, keep }, new Date()));
    process.stdout.write(`${made.folder}\n${made.rows} rows and ${made.photos} photo files, checked.\n`);
    if (config.appSecret !== undefined) process.stdout.write('APP_SECRET comes from the environment and is not in the backup: keep it yourself.\n');
    if (config.s3 !== null) process.stdout.write(`The photos lie in the bucket ${config.s3.bucket} and are not in the backup.\n`);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}
