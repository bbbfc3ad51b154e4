import '../process/require-node.js';
import '../process/private-umask.js';
import '../process/compile-cache.js';

const { orExit } = await import('../process/startup-error.js');
const { configOrExit } = await import('../process/config-or-exit.js');
const { openExistingData } = await import('./existing-data.js');
const { parametersOrExit } = await import('./parameters.js');

const {
  values: { apply },
} = parametersOrExit(
  { options: { apply: { type: 'boolean', default: false } } },
  'pnpm accuracy:refit [--apply]',
);
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
