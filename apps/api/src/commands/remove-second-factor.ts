import '../process/require-node.js';
import '../process/private-umask.js';
import '../process/compile-cache.js';
import { terminalQuestions } from './prompt.js';

const { DomainError } = await import('@stumpquote/domain/errors');
const { orExit } = await import('../process/startup-error.js');
const { OperatorError } = await import('../process/operator-error.js');
const { configOrExit } = await import('../process/config-or-exit.js');

async function askUsername(): Promise<string> {
  const questions = terminalQuestions();
  const username = await questions.ask('Username: ');
  questions.close();
  return username;
}

const config = configOrExit();
await orExit(async () => {
  // Imported late, so wrong settings fail first.
  const { closeDeps, compose } = await import('../server/compose.js');
  const { migrate } = await import('../db/migrator.js');
  const { resetSecondFactor } = await import('../features/auth/remove-second-factor.service.js');
  const { createLogger } = await import('../process/log.js');
  const deps = await compose(config, createLogger(config));
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
