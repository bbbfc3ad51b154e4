import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.js';
import { environmentSchema } from './environment.js';

/**
 * The table's text per variable: the default in backticks as in the code, or words if there is
 * none.
 */
const documented = new Map<string, { literal: string | null; words: string }>();
const read = (file: string) => readFile(new URL(`../../../../${file}`, import.meta.url), 'utf8');

beforeAll(async () => {
  const [, table = ''] =
    /\| Variable \| Default \| Meaning \|\n\|---\|---\|---\|\n((?:\|.*\n)+)/.exec(
      await read('docs/operations.md'),
    ) ?? [];
  for (const line of table.trim().split('\n')) {
    const [, names = '', defaults = ''] = line.split(' | ').join('|').split('|');
    const given =
      defaults
        .match(/`[^`]*`|[^`,]+/g)
        ?.map((part) => part.trim())
        .filter((part) => part !== '') ?? [];
    for (const [index, [, name = '']] of [...names.matchAll(/`(\w+)`/g)].entries()) {
      const words = given[index] ?? given.at(-1) ?? '';
      documented.set(name, { literal: /^`(.*)`$/.exec(words)?.[1] ?? null, words });
    }
  }
});

const defaults: Record<string, unknown> = environmentSchema.parse({});
const names = Object.keys(environmentSchema.shape);
/** Too long for the table, which describes it instead. */
const longOnes = new Set(['COMPANY_SERVICE_ZIPS']);

describe('the operations document', () => {
  it('the README also lists every variable', async () => {
    const readme = await read('README.md');
    expect([...names, 'ENV_FILE'].filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  it('lists every variable that the server reads, and no others', async () => {
    const others = [
      'LITESTREAM_REPLICA_URL',
      'LITESTREAM_ACCESS_KEY_ID',
      'LITESTREAM_SECRET_ACCESS_KEY',
      'MALLOC_ARENA_MAX',
      'ENV_FILE',
    ];
    expect([...documented.keys()].toSorted()).toEqual([...names, ...others].toSorted());
  });

  it.each(names.filter((name) => !longOnes.has(name)))(
    'has the default of %s from the code',
    (name) => {
      const value = defaults[name];
      expect(documented.get(name)?.literal ?? null).toBe(
        value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value),
      );
    },
  );

  it.each([true, false])('treats only NODE_ENV=production as production (demo: %s)', (demo) => {
    for (const NODE_ENV of [undefined, 'production', 'development', 'test']) {
      const { nodeEnv, isProduction } = readConfig({ NODE_ENV }, { demo });
      expect(isProduction, `${NODE_ENV}`).toBe(nodeEnv === 'production');
    }
  });

  it("has the correct number of the demo company's ZIP codes", () => {
    expect(documented.get('COMPANY_SERVICE_ZIPS')?.words).toBe(
      `${readConfig({}).company.serviceZips.length} ZIP codes of Broward County`,
    );
  });

  it('lists every variable in the image, the compose file and the example', async () => {
    const compose = await read('docker-compose.yml');
    const inCompose = [...compose.matchAll(/^ {6}([A-Z][A-Z0-9_]+):|\$\{([A-Z0-9_]+):-/gm)]
      .map(([, set, used]) => set ?? used)
      // Variables of the PostgreSQL and bucket images.
      .filter((name) => !/^(?:POSTGRES|ROOT|VGW)_/.test(name ?? ''));
    const [, inImage = ''] =
      /^FROM .* AS run\n(?:#.*\n)*ENV (.*)$/m.exec(await read('apps/api/Dockerfile')) ?? [];
    const inExample = [...(await read('.env.example')).matchAll(/^([A-Z0-9_]+)=/gm)].map(
      ([, name]) => name,
    );
    const all = [
      ...inCompose,
      ...inImage.split(' ').map((part) => part.split('=')[0]),
      ...inExample,
    ];
    expect(all.length).toBeGreaterThan(25);
    expect(all.filter((name) => !documented.has(name ?? ''))).toEqual([]);
  });
});

it('refuses an invalid environment, with all invalid names and what they should be', () => {
  expect(() => readConfig({ PORT: 'http', LOG_LEVEL: 'loud', APP_SECRET: 'short' })).toThrow(
    /PORT[\s\S]*LOG_LEVEL[\s\S]*APP_SECRET must be at least 32 characters/,
  );
});

it('treats an empty variable as unset', () => {
  expect(readConfig({ BACKUP_KEEP: '', PORT: '' })).toMatchObject({
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
  });
});

it('DATABASE_URL is the URL of a PostgreSQL database', () => {
  const databaseUrl = 'postgres://user:password@db.example/stumpquote';
  const secret = { APP_SECRET: 's'.repeat(32) };
  expect(readConfig({ DATABASE_URL: databaseUrl, ...secret })).toMatchObject({ databaseUrl });
  expect(readConfig({})).toMatchObject({ databaseUrl: undefined });
  for (const wrong of ['mysql://db.example/stumpquote', 'db.example'])
    expect(() => readConfig({ DATABASE_URL: wrong })).toThrow(
      'DATABASE_URL: must be an address such as postgres://user:password@host/database',
    );
});

it('MAINTENANCE is on, off, or the time when it ends', () => {
  expect(readConfig({}).maintenance).toBeNull();
  expect(readConfig({ MAINTENANCE: 'off' }).maintenance).toBeNull();
  expect(readConfig({ MAINTENANCE: 'on' }).maintenance).toEqual({ until: null });
  expect(readConfig({ MAINTENANCE: '2026-11-24T05:00:00-05:00' }).maintenance).toEqual({
    until: new Date('2026-11-24T10:00:00Z'),
  });
  for (const wrong of ['yes', '2026-11-24', '2026-11-24T05:00:00'])
    expect(() => readConfig({ MAINTENANCE: wrong })).toThrow('MAINTENANCE: must be on, off');
});

it('DATABASE_URL requires APP_SECRET, except in the demo', () => {
  const DATABASE_URL = 'postgres://user:password@db.example/stumpquote';
  expect(() => readConfig({ DATABASE_URL })).toThrow('APP_SECRET: required if DATABASE_URL is set');
  expect(readConfig({ DATABASE_URL }, { demo: true }).appSecret).toBeUndefined();
});

it('JOBS=off requires DATABASE_URL', () => {
  const environment = { NODE_ENV: 'test', JOBS: 'off' };
  expect(() => readConfig(environment)).toThrow('JOBS: off needs DATABASE_URL');
  const DATABASE_URL = 'postgres://user:password@db.example/stumpquote';
  expect(readConfig({ ...environment, DATABASE_URL }).runsJobs).toBe(false);
});

it.each([
  'localhost:3000',
  'ftp://quotes.example.com',
  'https://quotes.example.com/app',
  'https://quotes.example.com/?a=1',
  'https://me@quotes.example.com',
  'quotes',
])("PUBLIC_URL can't be %s, since links and the origin check depend on it", (address) => {
  expect(() => readConfig({ PUBLIC_URL: address })).toThrow(/PUBLIC_URL/);
});

it('PUBLIC_URL is an origin, with or without a trailing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://quotes.example.com/' }).publicUrl).toBe(
    'https://quotes.example.com',
  );
});

it('refuses an unknown time zone', () => {
  expect(() => readConfig({ COMPANY_TIME_ZONE: 'Mars/Olympus' })).toThrow(
    /COMPANY_TIME_ZONE.*must be a time zone/,
  );
});

it.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
  ['localhost', 'http://localhost:3000'],
])('HOST %s results in the URL %s', (host, publicUrl) => {
  expect(readConfig({ HOST: host })).toMatchObject({ host, publicUrl });
});

it("refuses a HOST that isn't an address", () => {
  expect(() => readConfig({ HOST: 'two words' })).toThrow(
    /HOST: must be an address or name of this machine/,
  );
});
