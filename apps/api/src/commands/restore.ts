import '../process/require-node.js';
import '../process/private-umask.js';
import '../process/compile-cache.js';

const { backupSource } = await import('../data-folder/backup/backup-source.js');
const { restoreBackup } = await import('../data-folder/backup/restore-backup.js');
const { orExit } = await import('../process/startup-error.js');
const { systemStatusMessages } =
  await import('../features/system-status/system-status.messages.js');
const { OperatorError } = await import('../process/operator-error.js');
const { configOrExit } = await import('../process/config-or-exit.js');
const { openExistingData } = await import('./existing-data.js');
const { parametersOrExit } = await import('./parameters.js');

const usage =
  'pnpm restore BACKUP [--force]  or  pnpm restore --held | --hold | --release all|none';
const {
  values: { force, held, hold, release },
  positionals: [folder],
} = parametersOrExit(
  {
    allowPositionals: true,
    options: {
      force: { type: 'boolean', default: false },
      held: { type: 'boolean', default: false },
      hold: { type: 'boolean', default: false },
      release: { type: 'string' },
    },
  },
  usage,
);
const config = configOrExit();

if (folder !== undefined) await orExit(() => restore(folder));
else if (held || hold || release !== undefined) await orExit(manageHeldMessages);
else {
  process.stderr.write(`Which backup? ${usage}\n`);
  process.exit(1);
}

async function restore(from: string): Promise<void> {
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
    'The server will send no message from this data until an administrator releases it (System Status screen, or pnpm restore --release).\n',
  );
  process.stdout.write(`${systemStatusMessages.en.releaseWhen}\n`);
}

/** Works while the server runs: the outbox checks the database before each message. */
async function manageHeldMessages(): Promise<void> {
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
