import '../process/require-node.js';
import '../process/private-umask.js';
import '../process/compile-cache.js';
import { existsSync } from 'node:fs';

const { databaseFile } = await import('../db/database-file.js');
const { orExit } = await import('../process/startup-error.js');
const { systemStatusMessages } =
  await import('../features/system-status/system-status.messages.js');
const { OperatorError } = await import('../process/operator-error.js');
const { configOrExit } = await import('../process/config-or-exit.js');
const { parametersOrExit } = await import('./parameters.js');

const {
  values: { apply },
} = parametersOrExit(
  { options: { apply: { type: 'boolean', default: false } } },
  'pnpm accuracy:refit [--apply]',
);
const config = configOrExit();
await orExit(async () => {
  if (!existsSync(databaseFile(config.dataDir)))
    throw new OperatorError(systemStatusMessages.en.noDatabase);
  // Imported late, so wrong settings and folders fail first.
  const { closeDeps, compose } = await import('../server/compose.js');
  const { refuseOtherSchema } = await import('../db/migrator.js');
  const { appliedText, dryRunText, refitText } =
    await import('../features/reports/accuracy/refit-text.js');
  const { applyRefit, refit } = await import('../features/reports/accuracy/refit.service.js');
  const { createLogger } = await import('../process/log.js');
  const deps = await compose(config, createLogger(config));
  await refuseOtherSchema(deps.db);
  if (apply) {
    const applied = await applyRefit(deps);
    process.stdout.write(refitText(applied.refit) + appliedText(applied));
  } else {
    process.stdout.write(refitText(await refit(deps)) + dryRunText);
  }
  await closeDeps(deps);
});
