import { parseArgs } from 'node:util';
import { terminalQuestions } from './prompt.js';

import { DomainError } from '@stumpquote/domain/errors';
import { orExit } from '../process/startup-error.js';
import { OperatorError } from '../process/operator-error.js';
import { configOrExit } from '../process/config-or-exit.js';
import { createLogger } from '../process/log.js';
import { upgradeAlone } from '../data-folder/upgrade/upgrade-database.js';

async function askUsername(): Promise<string> {
  const questions = terminalQuestions();
  const username = await questions.ask('Username: ');
  questions.close();
  return username;
}

export async function run(args: string[]): Promise<void> {
  parseArgs({ args });
  const config = configOrExit();
  await orExit(async () => {
    const log = createLogger(config);
    await upgradeAlone(config, log);
    // Imported late, so wrong settings fail first.
    const { closeDeps, compose } = await import('../server/compose.js');
    const { migrate } = await import('../db/migrator.js');
    const { resetSecondFactor } = await import('../features/auth/remove-second-factor.service.js');
    const deps = await compose(config, log);
    await migrate(deps.db);
    const username = await askUsername();
    await resetSecondFactor(deps, username).catch((error: unknown) => {
      throw error instanceof DomainError ? new OperatorError(error.message) : error;
    });
    process.stdout.write(
      `${username} can now sign in without a code. They'll get an email about it.\n`,
    );
    await closeDeps(deps);
  });
}
