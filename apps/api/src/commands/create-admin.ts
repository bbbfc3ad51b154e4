import '../require-node.js';
import { createInterface } from 'node:readline/promises';
import { emailSchema } from '@stumpquote/domain/users/user-schemas';

const { compose } = await import('../compose.js');
const { migrate } = await import('../db/migrator.js');
const { createAdmin } = await import('../features/auth/create-admin.js');
const { configOrExit, createLogger } = await import('../server.js');

const terminal = createInterface({ input: process.stdin, output: process.stderr });

/** Asks without showing what is typed. */
async function askHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const output = terminal as unknown as { _writeToOutput?: (text: string) => void };
  const write = output._writeToOutput;
  if (process.stdin.isTTY) output._writeToOutput = () => undefined;
  const answer = await terminal.question('');
  if (write !== undefined) output._writeToOutput = write;
  process.stderr.write('\n');
  return answer;
}

const username = (await terminal.question('User name: ')).trim();
const firstName = (await terminal.question('First name: ')).trim();
const lastName = (await terminal.question('Last name: ')).trim();
const email = emailSchema.safeParse(await terminal.question('E-mail: '));
const password = await askHidden('Password: ');
terminal.close();

const config = configOrExit();
const deps = compose(config, createLogger(config));
try {
  if (!email.success) throw new Error(email.error.issues[0]?.message);
  await migrate(deps.db);
  const admin = await createAdmin(deps, { username, firstName, lastName, email: email.data, password });
  process.stdout.write(`Administrator ${admin.username} was made.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await deps.db.destroy();
}
