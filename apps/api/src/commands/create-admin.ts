import { parseArgs } from 'node:util';
import { translate } from '@stumpquote/domain/i18n/message';
import { ZodError } from 'zod';
import { configOrExit } from '../process/config-or-exit.js';
import { OperatorError } from '../process/operator-error.js';
import { orExit } from '../process/startup-error.js';
import { openUpgradedData } from './existing-data.js';
import { terminalQuestions } from './prompt.js';

async function askPerson() {
  const questions = terminalQuestions();
  const person = {
    username: await questions.ask('Username: '),
    firstName: await questions.ask('First name: '),
    lastName: await questions.ask('Last name: '),
    email: await questions.ask('Email: '),
    password: await questions.askHidden('Password: '),
  };
  questions.close();
  return person;
}

export async function run(args: string[]): Promise<void> {
  parseArgs({ args });
  const config = configOrExit();
  await orExit(async () => {
    // Check before the prompts, not after they are all answered.
    const deps = await openUpgradedData(config);
    const { closeDeps } = await import('../server/compose.js');
    const { createAdmin } = await import('../features/auth/create-admin.js');
    const admin = await createAdmin(deps, await askPerson()).catch((error: unknown) => {
      if (error instanceof ZodError)
        throw new OperatorError(error.issues.map((issue) => translate(issue.message)).join('\n'));
      throw error;
    });
    process.stdout.write(`Administrator ${admin.username} was created.\n`);
    await closeDeps(deps);
  });
}
