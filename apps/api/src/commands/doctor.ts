import '../process/require-node.js';
import '../process/private-umask.js';
import '../process/compile-cache.js';
import { existsSync } from 'node:fs';

const { refuseHalfRestored } = await import('../data-folder/restore-plan.js');
const { databaseFile } = await import('../db/database-file.js');
const { orExit } = await import('../process/startup-error.js');
const { systemStatusMessages } =
  await import('../features/system-status/system-status.messages.js');
const { OperatorError } = await import('../process/operator-error.js');
const { configOrExit } = await import('../process/config-or-exit.js');
const { parametersOrExit } = await import('./parameters.js');

parametersOrExit({}, 'pnpm run doctor');
const config = configOrExit();
await orExit(async () => {
  refuseHalfRestored(config.dataDir);
  if (!existsSync(databaseFile(config.dataDir)))
    throw new OperatorError(systemStatusMessages.en.noDatabase);
  // Imported late, so wrong settings and folders fail first.
  const { closeDeps, compose } = await import('../server/compose.js');
  const { refuseOtherSchema } = await import('../db/migrator.js');
  const { doctorReport } = await import('../features/system-status/doctor-report.js');
  const { createLogger } = await import('../process/log.js');
  const deps = await compose(config, createLogger(config));
  await refuseOtherSchema(deps.db);
  const { text, isHealthy } = await doctorReport(deps);
  process.stdout.write(text);
  await closeDeps(deps);
  process.exitCode = isHealthy ? 0 : 1;
});
