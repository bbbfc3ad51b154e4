import { parseArgs } from 'node:util';
import { configOrExit } from '../process/config-or-exit.js';
import { orExit } from '../process/startup-error.js';
import { openExistingData } from './existing-data.js';

export async function run(args: string[]): Promise<void> {
  const {
    values: { apply },
  } = parseArgs({ args, options: { apply: { type: 'boolean', default: false } } });
  const config = configOrExit();
  await orExit(async () => {
    const deps = await openExistingData(config);
    const { closeDeps } = await import('../server/compose.js');
    const { appliedText, dryRunText, refitText } =
      await import('../features/reports/accuracy/refit-text.js');
    const { applyRefit, refit } = await import('../features/reports/accuracy/refit.service.js');
    if (apply) {
      const applied = await applyRefit(deps);
      process.stdout.write(refitText(applied.refit) + appliedText(applied));
    } else {
      process.stdout.write(refitText(await refit(deps)) + dryRunText);
    }
    await closeDeps(deps);
  });
}
