import '../process/require-node.js';
import '../process/private-umask.js';
import '../process/compile-cache.js';
import { orExit } from '../process/startup-error.js';
import { fromLab } from './needs-lab.js';

interface Command {
  readonly parameters?: string;
  readonly does: string;
  readonly load: () => Promise<{ run: (args: string[], usage: string) => Promise<void> }>;
}

const commands: Readonly<Record<string, Command>> = {
  'admin:create': {
    does: 'makes an administrator; asks for the password',
    load: () => import('./create-admin.js'),
  },
  'admin:remove-second-factor': {
    does: 'lets somebody who lost their phone sign in without a code',
    load: () => import('./remove-second-factor.js'),
  },
  backup: {
    parameters: '[FOLDER | s3://BUCKET/FOLDER]',
    does: 'copies the data, also while the server runs, and checks the copy',
    load: () => import('./backup.js'),
  },
  restore: {
    parameters: 'BACKUP [--force], or --held | --hold | --release all|none',
    does: 'brings a backup back; shows, holds or releases its messages',
    load: () => import('./restore.js'),
  },
  doctor: {
    does: 'checks the installation and prints its configuration without secrets',
    load: () => import('./doctor.js'),
  },
  migrate: {
    does: 'brings the database up to date before the server starts',
    load: () => import('./migrate.js'),
  },
  'move:to-postgres': {
    does: 'copies the SQLite data to the database of DATABASE_URL',
    load: () => import('./move-to-postgres.js'),
  },
  'move:back': {
    does: 'goes back to SQLite while nothing was written since the move',
    load: () => import('./move-back.js'),
  },
  'photos:copy': {
    parameters: 'bucket|folder [--overwrite]',
    does: 'copies all photos to the bucket, or from it to the folder',
    load: () => import('./photos-copy.js'),
  },
  'stumps:export': {
    parameters: 'FOLDER',
    does: 'writes the measured stumps whose customers agreed, for training',
    load: () => import('./stumps-export.js'),
  },
  'network:install': {
    parameters: 'FILE --real FOLDER [--scenes FOLDER], or --back',
    does: 'uses another network if it measures better, or the one before',
    load: () => import('./network-install.js'),
  },
  'accuracy:refit': {
    parameters: '[--apply]',
    does: "fits the intervals to the crews' measurements",
    load: () => import('./accuracy-refit.js'),
  },
  measure: {
    parameters: 'PHOTO... [--handles FILE.json] [--focal-35mm N] [--json] [--draw OUT.png]',
    does: 'measures a stump in one or more photos of it',
    load: () => import('@stumpquote/stump-vision/commands/measure'),
  },
  evaluate: {
    parameters: '[--scenes FOLDER] [--real FOLDER] [--network FILE] …',
    does: 'judges the measuring by the frozen scenes, in ten minutes on two cores',
    load: () => fromLab(() => import('@stumpquote/stump-lab/commands/evaluate')),
  },
  'chat:evaluate': {
    parameters: '[--development]',
    does: "judges the chat's answers by its evaluation questions",
    load: () => import('./chat-evaluate.js'),
  },
  'chat:train-danger': {
    does: "fits the chat's recognition of danger to its tuning messages",
    load: () => import('./train-danger.js'),
  },
};

const usageOf = (name: string, { parameters }: Command): string =>
  ['pnpm sq', name, parameters].filter(Boolean).join(' ');

/** An error of `parseArgs`. */
const isWrongParameter = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command === undefined) {
  const rows = Object.entries(commands).map(
    ([known, each]) => `  ${usageOf(known, each)}\n      ${each.does}\n`,
  );
  process.stderr.write(rows.join(''));
  process.exitCode = 1;
} else {
  const usage = usageOf(name, command);
  const { run } = await orExit(() => command.load());
  try {
    await run(args, usage);
  } catch (error) {
    if (!isWrongParameter(error)) throw error;
    process.stderr.write(`${error.message}\n${usage}\n`);
    process.exitCode = 1;
  }
}
