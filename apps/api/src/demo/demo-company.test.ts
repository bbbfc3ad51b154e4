import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../process/config.js';
import { freePort } from '../process/free-port.js';
import { ServerProcess } from '../testing/server-process.js';

let dataDir: string;
let server: ServerProcess;
const own = {
  COMPANY_NAME: 'Sabal Stumps',
  COMPANY_PHONE: '(954) 555-0199',
  COMPANY_EMAIL: 'office@sabal.example',
};

async function start(environment: Record<string, string>): Promise<void> {
  const port = await freePort();
  server = new ServerProcess(`http://127.0.0.1:${port}`, {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    ...environment,
  });
  server.start();
}
const readyz = async () =>
  (await (await fetch(`${server.baseUrl}/readyz`)).json()) as {
    status: string;
    checks: Record<string, string>;
  };

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'stumpquote-company-'));
});
afterEach(async () => {
  await server.kill();
  await rm(dataDir, { recursive: true, force: true });
});

it(
  'in production, warns on /readyz and in the log, and keeps a new public site from starting, but not one with data',
  { tags: ['full'], timeout: 60_000 },
  async () => {
    await start({ PUBLIC_URL: 'https://quotes.example.com', COMPANY_NAME: own.COMPANY_NAME });
    expect(await server.ended()).toBe(1);
    expect(server.output).toBe(
      "Customers at https://quotes.example.com would be shown the demo's company. Set COMPANY_PHONE, COMPANY_EMAIL first.\n",
    );

    await start({});
    await server.ready();
    expect(await readyz()).toMatchObject({ status: 'ready', checks: { company: 'warning' } });
    while (!server.output.includes('customers are shown')) await sleep(20);
    expect(server.output).toMatch(
      /"level":40.*"unset":\["COMPANY_NAME","COMPANY_PHONE","COMPANY_EMAIL"\]/,
    );
    await server.stop();

    await start({ PUBLIC_URL: 'https://quotes.example.com' });
    await server.ready();
    expect(await readyz()).toMatchObject({ status: 'ready', checks: { company: 'warning' } });
  },
);

it("is replaced by the operator's own, which causes no warnings", async () => {
  await start({ PUBLIC_URL: 'https://quotes.example.com', ...own });
  await server.ready();
  expect(await readyz()).toMatchObject({ status: 'ready', checks: { company: 'ok' } });
  expect(server.output).not.toContain('customers are shown');
}, 40_000);

it('is allowed in the demo, in development and in tests', () => {
  const names = [
    readConfig({}, { demo: true }),
    ...['development', 'test'].map((NODE_ENV) => readConfig({ NODE_ENV })),
  ].flatMap(({ demoCompanyNames }) => demoCompanyNames);
  expect(names).toEqual([]);
  expect(readConfig({ COMPANY_PHONE: '(954) 555-0142' }).demoCompanyNames).toContain(
    'COMPANY_PHONE',
  );
});
