import '../require-node.js';
import '../own-files.js';
import path from 'node:path';
import { parseArgs } from 'node:util';

const { restoreBackup } = await import('../backup/restore-backup.js');
const { configOrExit } = await import('../server.js');

const { values: { force }, positionals: [folder] } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean', default: false } } });
const config = configOrExit();
if (folder === undefined) {
  process.stderr.write('Which backup? pnpm restore FOLDER [--force]\n');
  process.exit(1);
}
try {
  const { manifest, movedTo } = await restoreBackup({ folder: path.resolve(folder), dataDir: config.dataDir, force, at: new Date() });
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  process.stdout.write(`Restored the backup of ${manifest.createdAt} to ${config.dataDir}: ${rows} rows and ${Object.keys(manifest.files).length} files, checked.\n`);
  if (movedTo !== null) process.stdout.write(`What was there before lies in ${movedTo}.\n`);
  if (manifest.appSecret === 'environment') process.stdout.write('Start the server with the same APP_SECRET as before, or links and sessions end.\n');
  if (manifest.photos !== 'included') process.stdout.write(`The photos lie in the bucket ${manifest.photos.bucket}.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
