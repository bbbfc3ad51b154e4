import '../require-node.js';
import '../own-files.js';
import { existsSync } from 'node:fs';

const { closeDeps, compose } = await import('../compose.js');
const { databaseFile } = await import('../db/database.js');
const { doctorReport } = await import('../features/system-status/doctor-report.js');
const { systemStatusMessages } = await import('../features/system-status/system-status.messages.js');
const { createLogger } = await import('../log.js');
const { configOrExit } = await import('../server.js');

const config = configOrExit();
if (!existsSync(databaseFile(config.dataDir))) {
  process.stderr.write(`${systemStatusMessages.en.noDatabase}\n`);
  process.exit(1);
}
const deps = await compose(config, createLogger(config));
const { text, isHealthy } = await doctorReport(deps);
process.stdout.write(text);
await closeDeps(deps);
process.exitCode = isHealthy ? 0 : 1;
