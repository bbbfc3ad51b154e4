import '../require-node.js';
import '../own-files.js';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

const { closeDeps, compose } = await import('../compose.js');
const { databaseFile } = await import('../db/database.js');
const { migrate } = await import('../db/migrator.js');
const { appliedText, dryRunText, refitText } = await import('../features/reports/accuracy/refit-text.js');
const { applyRefit, refit } = await import('../features/reports/accuracy/refit.service.js');
const { systemStatusMessages } = await import('../features/system-status/system-status.messages.js');
const { createLogger } = await import('../log.js');
const { configOrExit } = await import('../server.js');

function asked(): { apply: boolean } {
  try {
    return parseArgs({ options: { apply: { type: 'boolean', default: false } } }).values;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

const { apply } = asked();
const config = configOrExit();
if (!existsSync(databaseFile(config.dataDir))) {
  process.stderr.write(`${systemStatusMessages.en.noDatabase}\n`);
  process.exit(1);
}
const deps = await compose(config, createLogger(config));
await migrate(deps.db);
if (apply) {
  const applied = await applyRefit(deps);
  process.stdout.write(refitText(applied.refit) + appliedText(applied));
} else {
  process.stdout.write(refitText(await refit(deps)) + dryRunText);
}
await closeDeps(deps);
