import '../process/require-node.js';
import '../process/private-umask.js';
import '../process/compile-cache.js';

const { refuseHalfRestored } = await import('../data-folder/restore-plan.js');
const { orExit } = await import('../process/startup-error.js');
const { configOrExit } = await import('../process/config-or-exit.js');
const { openExistingData } = await import('./existing-data.js');
const { parametersOrExit } = await import('./parameters.js');

parametersOrExit({}, 'pnpm run doctor');
const config = configOrExit();
await orExit(async () => {
  refuseHalfRestored(config.dataDir);
  const deps = await openExistingData(config);
  const { closeDeps } = await import('../server/compose.js');
  const { doctorReport } = await import('../features/system-status/doctor-report.js');
  const { text, isHealthy } = await doctorReport(deps);
  process.stdout.write(text);
  await closeDeps(deps);
  process.exitCode = isHealthy ? 0 : 1;
});
