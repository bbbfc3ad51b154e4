import { parseArgs } from 'node:util';
import { refuseHalfRestored } from '../data-folder/restore-plan.js';
import { configOrExit } from '../process/config-or-exit.js';
import { orExit } from '../process/startup-error.js';
import { openExistingData } from './existing-data.js';

export async function run(args: string[]): Promise<void> {
  parseArgs({ args });
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
}
