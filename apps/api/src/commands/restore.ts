import { parseArgs } from 'node:util';
import { backupSource } from '../data-folder/backup/backup-source.js';
import { restoreBackup } from '../data-folder/backup/restore-backup.js';
import { systemStatusMessages } from '../features/system-status/system-status.messages.js';
import { configOrExit } from '../process/config-or-exit.js';
import type { Config } from '../process/config.js';
import { OperatorError } from '../process/operator-error.js';
import { orExit } from '../process/startup-error.js';
import { openExistingData } from './existing-data.js';

export async function run(args: string[], usage: string): Promise<void> {
  const {
    values: { force, held, hold, release },
    positionals: [folder],
  } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      force: { type: 'boolean', default: false },
      held: { type: 'boolean', default: false },
      hold: { type: 'boolean', default: false },
      release: { type: 'string' },
    },
  });
  const config = configOrExit();

  if (folder !== undefined) await orExit(() => restore(config, folder, force));
  else if (held || hold || release !== undefined)
    await orExit(() => manageHeldMessages(config, { hold, release, usage }));
  else {
    process.stderr.write(`Which backup? ${usage}\n`);
    process.exit(1);
  }
}

async function restore(config: Config, from: string, force: boolean): Promise<void> {
  const { manifest, movedTo } = await restoreBackup({
    source: await backupSource(from, config.bucketConnection),
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    force,
    at: new Date(),
  });
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  process.stdout.write(
    `Restored the backup of ${manifest.createdAt} to ${config.databaseUrl === undefined ? config.dataDir : `the database of DATABASE_URL and ${config.dataDir}`}: ${rows} rows and ${Object.keys(manifest.files).length} files, checked.\n`,
  );
  if (movedTo !== null) process.stdout.write(`What was there before is in ${movedTo}.\n`);
  if (manifest.appSecret === 'environment')
    process.stdout.write(
      'Start the server with the same APP_SECRET as before, or links and sessions will stop working.\n',
    );
  if (manifest.photos !== 'included')
    process.stdout.write(`The photos are in the bucket ${manifest.photos.bucket}.\n`);
  process.stdout.write(
    'The server will send no message from this data until an administrator releases it (System Status screen, or pnpm sq restore --release).\n',
  );
  process.stdout.write(`${systemStatusMessages.en.releaseWhen}\n`);
}

/** Works while the server runs: the outbox checks the database before each message. */
async function manageHeldMessages(
  config: Config,
  { hold, release, usage }: { hold: boolean; release: string | undefined; usage: string },
): Promise<void> {
  const { releaseRestoredSchema } =
    await import('@stumpquote/domain/system-status/restored-schema');
  const requested =
    release === undefined ? null : releaseRestoredSchema.safeParse({ send: release });
  if (requested !== null && (!requested.success || requested.data.send === 'chosen'))
    throw new OperatorError(`Send all of them or none? ${usage}`);
  const deps = await openExistingData(config);
  const { closeDeps } = await import('../server/compose.js');
  const { heldReport } = await import('../features/system-status/held-report.js');
  const { releaseRestored } = await import('../features/system-status/restored.service.js');
  const { putOnHold, recordRestore } = await import('../data-folder/installation/on-hold.js');
  await recordRestore(deps);
  if (hold) await putOnHold(deps);
  if (requested?.success === true) {
    const { sent, canceled } = await releaseRestored(deps, requested.data);
    process.stdout.write(
      `${systemStatusMessages.en.releasedNow(sent, canceled)}\n${systemStatusMessages.en.stopOther}\n`,
    );
  } else process.stdout.write(await heldReport(deps));
  await closeDeps(deps);
}
