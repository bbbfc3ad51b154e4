// @module-tag sqlite
// @module-tag full
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inspectDatabase } from '../data-folder/backup/database-copy.js';
import { restorePlanFile } from '../data-folder/restore-plan.js';
import { databaseFile, openDatabase } from '../db/database.js';
import { migrate } from '../db/migrator.js';
import { builtCommand } from '../testing/built-command.js';
import { createVersion1Folder } from '../testing/data-folder.js';
import { isFullRun } from '../testing/full-run.js';
import { processEnvironment } from '../testing/process-environment.js';

const root = mkdtempSync(path.join(tmpdir(), 'stumpquote-bad-start-'));
const folder = (name: string) => path.join(root, name);
const busyServer = createServer();
let busyPort = '';

/** Runs the built command; kills it after half a minute, in which case it has no exit code. */
async function run(
  command: string,
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const [name = '', ...parameters] = command.split(' ');
  const child = spawn(process.execPath, [...builtCommand(name), ...parameters], {
    cwd: root,
    timeout: 30_000,
    killSignal: 'SIGKILL',
    env: processEnvironment({ NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', ...environment }),
  });
  child.stdin.end('boss\nDana\nWhite\ndana@example.test\nriver-lantern-42\n');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

beforeAll(async () => {
  await writeFile(folder('a-file'), 'no folder');
  await mkdir(folder('damaged'));
  await writeFile(databaseFile(folder('damaged')), 'this was a database once'.repeat(400));
  await mkdir(folder('half'));
  await writeFile(
    path.join(folder('half'), restorePlanFile),
    JSON.stringify({
      backup: 'b1',
      staging: 's',
      aside: 'before-restore-1',
      replaced: [],
      placed: [],
    }),
  );
  await createVersion1Folder(folder('version-1'));
  await mkdir(folder('newer'));
  const db = openDatabase(databaseFile(folder('newer')));
  await migrate(db);
  await sql`insert into kysely_migration (name, timestamp) values ('999-from-the-future-needs-998', '2030-01-01T00:00:00.000Z')`.execute(
    db,
  );
  await db.destroy();
  busyServer.listen(0, '127.0.0.1');
  await once(busyServer, 'listening');
  busyPort = String((busyServer.address() as AddressInfo).port);
});
afterAll(async () => {
  busyServer.close();
  spawnSync('umount', [folder('read-only')]);
  await rm(root, { recursive: true, force: true });
});

/** Root may write anywhere except to a read-only mount. */
function isUnwritable(): boolean {
  mkdirSync(folder('read-only'), { mode: 0o500 });
  if (process.getuid?.() !== 0) return true;
  return (
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro,size=1m', 'tmpfs', folder('read-only')]).status ===
    0
  );
}

const onBadFolders: [string, string, RegExp][] = [
  ['start', 'a-file', /^DATA_DIR must be a folder/],
  ['demo', 'a-file', /^DATA_DIR must be a folder/],
  ['admin:create', 'a-file', /There's a file where a folder is needed/],
  ['doctor', 'a-file', /^There's no database yet/],
  ['backup x', 'a-file', /^There's no database in/],
  ['start', 'a-file/below', /^DATA_DIR can't be written/],
  ['admin:create', 'a-file/below', /A part of the path is a file/],
  ['start', 'newer', /^The database was last used by a newer version/],
  ['demo', 'newer', /^The database was last used by a newer version/],
  ['admin:create', 'newer', /^The database was last used by a newer version/],
  ['doctor', 'newer', /^The database was last used by a newer version/],
  ['accuracy:refit', 'newer', /^The database was last used by a newer version/],
  ['doctor', 'damaged', /^The database is damaged/],
  ['admin:create', 'damaged', /^The database is damaged/],
  ['backup x', 'damaged', /^The database is damaged/],
  ['admin:create', 'half', /^A restore of b1 into .* was interrupted/],
  ['doctor', 'half', /^A restore of b1 into .* was interrupted/],
  ['backup x', 'half', /^A restore of b1 into .* was interrupted/],
  ['restore nowhere', 'damaged', /nowhere isn't a backup: there's no manifest\.json in it/],
];
/** Each row starts a process: all in a full run, a third of them otherwise. */
const sampled = <Row>(rows: readonly Row[]): Row[] =>
  rows.filter((_, index) => isFullRun || index % 3 === 0);

it.each(sampled(onBadFolders))(
  '%s on %s exits with a one-line error',
  async (command, dataDir, sentence) => {
    const { code, output } = await run(command, { DATA_DIR: folder(dataDir) });
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(sentence) as string,
    });
    expect(output.trim().split('\n')).toHaveLength(1);
  },
  40_000,
);

it.each(
  sampled([
    'start',
    'migrate',
    'admin:create',
    'admin:remove-second-factor',
    'backup x',
    'restore --held',
    'doctor',
    'photos:copy bucket',
    'stumps:export x',
    'network:install --back',
    'accuracy:refit',
    'move:to-postgres',
  ]),
)(
  '%s on the data of version 1 says what to do',
  async (command) => {
    const { code, output } = await run(command, {
      DATA_DIR: folder('version-1'),
      S3_BUCKET: 'photos',
      ...(command.startsWith('move') ? { DATABASE_URL: 'postgres://127.0.0.1:1/none' } : {}),
    });
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^This data is from version 1 of StumpQuote, which this version can't read\. Start with an empty DATA_DIR.*\n$/,
      ) as string,
    });
  },
  40_000,
);

it.runIf(isUnwritable()).each(
  sampled([
    ['start', /^DATA_DIR can't be written/],
    ['demo', /^DATA_DIR can't be written/],
    ['admin:create', /read-only|may not/],
  ] as const),
)(
  '%s in an empty read-only folder exits with a one-line error',
  async (command, sentence) => {
    const { code, output } = await run(command, { DATA_DIR: folder('read-only') });
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(sentence) as string,
    });
    expect(output.trim().split('\n')).toHaveLength(1);
  },
  40_000,
);

it.each(
  sampled([
    [
      'a port that is in use',
      { HOST: '127.0.0.1' },
      /^Something else is already listening on port \d+ of 127\.0\.0\.1/,
    ],
    [
      'the HOST of another machine',
      { HOST: '192.0.2.1', PORT: '0' },
      /^This machine has no address 192\.0\.2\.1/,
    ],
    [
      "a HOST that doesn't exist",
      { HOST: 'no-such-machine.invalid', PORT: '0' },
      /^There's no machine no-such-machine\.invalid/,
    ],
  ] as const),
)(
  'start on %s exits with a one-line error',
  async (_name, environment, sentence) => {
    const { code, output } = await run('start', {
      PORT: busyPort,
      DATA_DIR: folder('listening'),
      ...environment,
    });
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(sentence) as string,
    });
  },
  40_000,
);

it.each(
  sampled([
    ['backup x', /^The database of DATABASE_URL can't be opened: connect ECONNREFUSED/],
    ['migrate', /^The database of DATABASE_URL can't be opened: connect ECONNREFUSED/],
    ['doctor', /^The database of DATABASE_URL can't be opened: connect ECONNREFUSED/],
  ] as const),
)(
  '%s with a PostgreSQL that is away exits with a one-line error',
  async (command, sentence) => {
    const { code, output } = await run(command, {
      DATA_DIR: folder('photos-only'),
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
    });
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(sentence) as string,
    });
    expect(output.trim().split('\n')).toHaveLength(1);
  },
  40_000,
);

it('a worker without a PostgreSQL exits with a one-line error', async () => {
  const { code, output } = await run('worker', { DATA_DIR: folder('never') });
  expect({ code, output }).toEqual({
    code: 1,
    output: 'A worker needs DATABASE_URL: on SQLite, the server does the work itself.\n',
  });
}, 40_000);

it.each([
  'start',
  'worker',
  'demo',
  'admin:create',
  'doctor',
  'backup',
  'restore',
  'accuracy:refit',
])(
  '%s names only the invalid settings',
  async (command) => {
    const { code, output } = await run(command, {
      DATA_DIR: folder('never'),
      PORT: 'http',
      HOST: 'two words',
    });
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^The environment variables aren't valid:\n {2}PORT: .*\n {2}HOST: must be an address/,
      ) as string,
    });
    expect(output).not.toMatch(/^\s+at /m);
  },
  40_000,
);

it.each(['backup', 'restore', 'doctor', 'accuracy:refit'])(
  '%s refuses an unknown option',
  async (command) => {
    const { code, output } = await run(`${command} --bogus`, { DATA_DIR: folder('never') });
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringContaining("Unknown option '--bogus'") as string,
    });
    expect(output).not.toMatch(/^\s+at /m);
  },
  40_000,
);

it('changes none of the files above', () => {
  expect(readFileSync(databaseFile(folder('damaged')), 'utf8')).toMatch(
    /^this was a database once/,
  );
  expect(readdirSync(folder('version-1'))).not.toContain('app-secret');
  expect(inspectDatabase(databaseFile(folder('version-1'))).rows).toEqual({
    kysely_migration: 2,
    users: 0,
  });
});
