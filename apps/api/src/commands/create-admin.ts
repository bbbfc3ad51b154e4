import '../require-node.js';
import '../own-files.js';
import { terminalQuestions } from './ask.js';

const { ZodError } = await import('zod');
const { closeDeps, compose } = await import('../compose.js');
const { migrate } = await import('../db/migrator.js');
const { createAdmin } = await import('../features/auth/create-admin.js');
const { createLogger } = await import('../log.js');
const { configOrExit } = await import('../server.js');

const questions = terminalQuestions();
const person = {
  username: await questions.ask('User name: '),
  firstName: await questions.ask('First name: '),
  lastName: await questions.ask('Last name: '),
  email: await questions.ask('E-mail: '),
  password: await questions.askHidden('Password: '),
};
questions.close();

const config = configOrExit();
const deps = await compose(config, createLogger(config));
try {
  await migrate(deps.db);
  const admin = await createAdmin(deps, person);
  process.stdout.write(`Administrator ${admin.username} was made.\n`);
} catch (error) {
  const sentences = error instanceof ZodError ? error.issues.map((issue) => issue.message) : [error instanceof Error ? error.message : String(error)];
  process.stderr.write(`${sentences.join('\n')}\n`);
  process.exitCode = 1;
} finally {
  await closeDeps(deps);
}
