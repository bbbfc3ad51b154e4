import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../process/free-port.js';

const run = promisify(execFile);
const services = ['account', 'container', 'object'] as const;

/**
 * Whether OpenStack Swift is installed (Debian: swift-proxy, swift-account, swift-container,
 * swift-object).
 */
export const hasSwift = [
  'ring-builder',
  'proxy-server',
  ...services.map((name) => `${name}-server`),
]
  .map((name) => `/usr/bin/swift-${name}`)
  .every((file) => existsSync(file));

export const swiftKeys = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };

/** Starts OpenStack Swift with its S3 API in a temporary folder. Takes a few seconds. */
export async function startSwift() {
  const folder = mkdtempSync(path.join(tmpdir(), 'stumpquote-swift-'));
  mkdirSync(path.join(folder, 'devices', 'disk'), { recursive: true });
  writeFileSync(path.join(folder, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = test\n');
  const running: ChildProcess[] = [];
  const output: string[] = [];
  const start = (name: string, port: number, sections: string) => {
    const file = path.join(folder, `${name}.conf`);
    writeFileSync(file, `${commonSettings(folder, port)}${sections}`);
    const child = spawn(`/usr/bin/swift-${name}-server`, [file], { cwd: folder });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    running.push(child);
  };
  const close = async () => {
    await Promise.all(
      running.map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGKILL');
        await ended;
      }),
    );
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const storagePorts = await Promise.all(
      services.map(async (name) => {
        const port = await freePort();
        await buildRing(folder, name, port);
        start(
          name,
          port,
          `[pipeline:main]\npipeline = ${name}-server\n[app:${name}-server]\nuse = egg:swift#${name}\n`,
        );
        return port;
      }),
    );
    const port = await freePort();
    start('proxy', port, proxySections(await freePort()));
    const endpoint = `http://127.0.0.1:${port}`;
    await Promise.all([...storagePorts, port].map((one) => ready(one, output)));
    return { endpoint, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function buildRing(folder: string, name: string, port: number): Promise<void> {
  const builder = path.join(folder, `${name}.builder`);
  for (const parameters of [
    ['create', '4', '1', '0'],
    ['add', `r1z1-127.0.0.1:${port}/disk`, '1'],
    ['rebalance'],
  ])
    await run('/usr/bin/swift-ring-builder', [builder, ...parameters], { cwd: folder });
}

const commonSettings = (folder: string, port: number): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${path.join(folder, 'devices')}
mount_check = false
`;

const proxySections = (unusedPort: number): string => {
  const filters = {
    catch_errors: '',
    gatekeeper: '',
    cache: `memcache_servers = 127.0.0.1:${unusedPort}`,
    listing_formats: '',
    s3api: 'location = us-east-1',
    tempauth: `user_test_tester = ${swiftKeys.secretAccessKey} .admin`,
    slo: '',
    dlo: '',
    copy: '',
  };
  const sections = Object.entries(filters).map(
    ([name, settings]) =>
      `[filter:${name}]\nuse = egg:swift#${name === 'cache' ? 'memcache' : name}\n${settings}\n`,
  );
  return `[pipeline:main]
pipeline = ${Object.keys(filters).join(' ')} proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# Otherwise Swift takes a slow machine for a broken disk.
conn_timeout = 10
node_timeout = 30
error_suppression_limit = 1000
${sections.join('')}`;
};

/** Waits until the port answers any request. */
async function ready(port: number, output: readonly string[]): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    if ((await fetch(`http://127.0.0.1:${port}/`).catch(() => null)) !== null) return;
    await sleep(250);
  }
  throw new Error(`Swift didn't start:\n${output.join('')}`);
}
