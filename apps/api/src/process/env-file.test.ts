import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtCommand } from '../testing/built-command.js';
import { processEnvironment } from '../testing/process-environment.js';
import { ServerProcess } from '../testing/server-process.js';
import { envFileOf } from './env-file.js';
import { freePort } from './free-port.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stumpquote-env-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(...lines: string[]): Promise<string> {
  const file = path.join(folder, '.env');
  await writeFile(file, lines.join('\n'));
  return file;
}

async function run(
  command: string,
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, builtCommand(command), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: processEnvironment(environment),
    timeout: 30_000,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString();
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

it("sets the variables that the environment doesn't", async () => {
  const port = await freePort();
  const file = await write(
    '# the company',
    '',
    'COMPANY_NAME="Sabal # Stumps" # quoted',
    "export COMPANY_PHONE='(954) 555-0199'",
    'COMPANY_COUNTY=Lee County, FL # no quotes',
    `DATA_DIR=${path.join(folder, 'data')}`,
    'PORT=1',
    'NODE_ENV=test',
  );
  const server = new ServerProcess(`http://127.0.0.1:${port}`, {
    ENV_FILE: file,
    PORT: String(port),
    LOG_LEVEL: 'warn',
  });
  server.start();
  await server.ready();
  const { result } = (await (
    await fetch(`${server.baseUrl}/api/trpc/system.publicConfig`)
  ).json()) as { result: { data: { company: object } } };
  expect(result.data.company).toMatchObject({
    name: 'Sabal # Stumps',
    phone: '(954) 555-0199',
    county: 'Lee County, FL',
  });
  await server.stop();
}, 40_000);

it.each(['start', 'demo', 'doctor', 'backup', 'admin:create'])(
  'with invalid lines is refused by %s, with their numbers but not their content',
  async (command) => {
    const file = await write(
      'PORT=1',
      'COMPANY NAME=Sabal',
      'APP_SECRET=abc#def',
      'EMAIL_FROM="open',
      'just words',
    );
    expect(await run(command, { ENV_FILE: file })).toEqual({
      code: 1,
      output: [
        `${file} can't be used:`,
        '  line 2: write NAME=value, or # before a comment',
        '  line 3: put a value with # in quotes: what follows would be a comment',
        '  line 4: close the quote at the end of the value, on the same line',
        '  line 5: write NAME=value, or # before a comment',
        '',
      ].join('\n'),
    });
  },
  40_000,
);

it('is refused if ENV_FILE names a missing file', async () => {
  expect(await run('start', { ENV_FILE: path.join(folder, 'no.env') })).toMatchObject({
    code: 1,
    output: expect.stringContaining('no.env') as string,
  });
});

it("defaults to the .env next to the workspace's package.json; the demo has no default", async () => {
  const usual = await write('PORT=1');
  expect(envFileOf({}, { dir: folder, byDefault: true })).toBe(usual);
  expect(envFileOf({ ENV_FILE: '' }, { dir: folder, byDefault: false })).toBeNull();
  expect(envFileOf({ ENV_FILE: 'other.env' }, { dir: folder, byDefault: false })).toBe(
    path.join(folder, 'other.env'),
  );
  expect(envFileOf({}, { dir: path.join(folder, 'elsewhere'), byDefault: true })).toBeNull();
});
