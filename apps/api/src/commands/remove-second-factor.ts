import { parseArgs } from 'node:util';
import { DomainError } from '@stumpquote/domain/errors';
import { configOrExit } from '../process/config-or-exit.js';
import { OperatorError } from '../process/operator-error.js';
import { orExit } from '../process/startup-error.js';
import { openUpgradedData } from './existing-data.js';
import { terminalQuestions } from './prompt.js';

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
    const deps = await openUpgradedData(config);
    const { closeDeps } = await import('../server/compose.js');
    const { resetSecondFactor } = await import('../features/auth/remove-second-factor.service.js');
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
