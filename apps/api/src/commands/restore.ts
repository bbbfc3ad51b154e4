import '../require-node.js';
import '../own-files.js';
import '../keep-compiled.js';
import path from 'node:path';

const { restoreBackup } = await import('../backup/restore-backup.js');
const { orExit } = await import('../fault-sentence.js');
const { configOrExit } = await import('../server.js');
const { parametersOrExit } = await import('./parameters.js');

const usage = 'pnpm restore FOLDER [--force]';
const { values: { force }, positionals: [folder] } = parametersOrExit({ allowPositionals: true, options: { force: { type: 'boolean', default: false } } }, usage);
const config = configOrExit();
if (folder === undefined) {
  process.stderr.write(`Which backup? ${usage}\n`);
  process.exit(1);
}
const { manifest, movedTo } = await orExit(() => restoreBackup({ folder: path.resolve(folder), dataDir: config.dataDir, force, at: new Date() }));
const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
process.stdout.write(`Restored the backup of ${manifest.createdAt} to ${config.dataDir}: ${rows} rows and ${Object.keys(manifest.files).length} files, checked.\n`);
if (movedTo !== null) process.stdout.write(`What was there before lies in ${movedTo}.\n`);
if (manifest.appSecret === 'environment') process.stdout.write('Start the server with the same APP_SECRET as before, or links and sessions end.\n');
if (manifest.photos !== 'included') process.stdout.write(`The photos lie in the bucket ${manifest.photos.bucket}.\n`);
