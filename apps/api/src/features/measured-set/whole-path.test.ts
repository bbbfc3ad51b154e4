// @module-tag full
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { frozenFolder } from '@stumpquote/stump-lab/evaluation/frozen-scenes';
import { shippedNetwork } from '@stumpquote/stump-vision/runtime/create-vision';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  currentNetwork,
  installNetwork,
  previousNetworkBack,
} from '../../data-folder/network-file.js';
import { crewScenes, workOnScene } from '../../testing/crew-scenes.js';
import type { FinishedWork } from '../../testing/finished-work.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { runSelectedChecks } from '../system-status/run-checks.js';
import { exportStumps } from './export-stumps.js';
import { installIfBetter } from './install-network.js';

const judgedStumps = 2;
let testApp: TestApp;
let folder: string;
const works: FinishedWork[] = [];
const inFolder = (name: string) => path.join(folder, name);
const dataDir = () => testApp.deps.config.dataDir;

beforeAll(async () => {
  testApp = await startTestApp();
  folder = await mkdtemp(path.join(tmpdir(), 'stumpquote-path-'));
  for (const [index, scene] of (await crewScenes(judgedStumps + 1)).entries()) {
    const work = await workOnScene(testApp, scene);
    works.push(work);
    // Numbers count up; the test has the first and two of every fifth.
    await testApp.deps.db
      .insertInto('measured_stumps')
      .values({ number: index * 5 || 1, quote_request_id: work.requestId, stump: 1 })
      .execute();
  }
  await mkdir(inFolder('renders'));
  for (const end of ['jpg', 'json'])
    await copyFile(new URL(`900102.${end}`, frozenFolder), inFolder(`renders/900102.${end}`));
  await writeFile(inFolder('ruined.onnx'), await ruinedNetwork());
}, 240_000);
afterAll(async () => {
  await testApp.close();
  await rm(folder, { recursive: true, force: true });
});

/**
 * The shipped network with its deepest convolutions emptied (raw data of 120 x 120 x 3 x 3 floats):
 * valid, and blind.
 */
async function ruinedNetwork(): Promise<Buffer> {
  const bytes = 120 * 120 * 3 * 3 * 4;
  const header = Buffer.from([0x4a, 0x80, 0xd2, 0x1f]);
  const file = await readFile(shippedNetwork);
  const found: number[] = [];
  for (let at = file.indexOf(header); at !== -1; at = file.indexOf(header, at + bytes)) {
    file.fill(0, at + header.length, at + header.length + bytes);
    found.push(at);
  }
  if (found.length === 0) throw new Error('the network has no such convolution any more');
  return file;
}

const install = (candidate: string, limits: { fewestPhotos?: number } = { fewestPhotos: 2 }) =>
  installIfBetter({
    dataDir: dataDir(),
    candidate,
    simulated: [pathToFileURL(`${inFolder('renders')}/`)],
    real: [pathToFileURL(`${inFolder('set/judge')}/`)],
    ...limits,
  });
const networkCheck = async () =>
  (
    await runSelectedChecks({ ...testApp.deps, stumpNetwork: currentNetwork(dataDir()) }, [
      'stumpNetwork',
    ])
  )[0]?.sentence;

describe('from a crew with a tape to a network in use', { shuffle: false }, () => {
  it('exports the stumps of customers who agreed, every fifth frozen for judging', async () => {
    expect(await exportStumps(testApp.deps, inFolder('set'))).toMatchObject({ train: 0, judge: 0 });
    for (const { customer, requestId } of works)
      await customer.trpc.measuredSet.agree.mutate({ requestId, version: '2026-11-23' });
    expect(await exportStumps(testApp.deps, inFolder('set'))).toMatchObject({
      train: 1,
      judge: judgedStumps,
    });
    expect((await readdir(inFolder('set/train'))).toSorted()).toEqual([
      '000001.jpg',
      '000001.json',
      '000001_m.png',
    ]);
  });

  it('refuses a network that is worse, with the table, and changes nothing', async () => {
    const { table, objections, installed } = await install(inFolder('ruined.onnx'));
    expect(installed).toBeNull();
    expect(objections).toEqual([
      "it isn't better on the simulated photos",
      "it isn't better on the real photos",
    ]);
    expect(table).toMatch(/^Median \/ p90 .*simulated, in use .*real, in use .*real, candidate/);
    expect(table).toContain('cut face, automatic with reference');
    expect(currentNetwork(dataDir()).isShipped).toBe(true);
  }, 240_000);

  it("refuses a file that isn't a network", async () => {
    await writeFile(inFolder('notes.onnx'), 'not a network');
    await expect(install(inFolder('notes.onnx'))).rejects.toThrow(
      "isn't a network that the server can run",
    );
  }, 240_000);

  it('installs one that is better on both, names it, and goes back step by step', async () => {
    const ruined = installNetwork(dataDir(), pathToFileURL(inFolder('ruined.onnx')));
    const { objections, installed } = await install(fileURLToPath(shippedNetwork));
    expect(objections).toEqual([]);
    expect(installed).toMatchObject({ isShipped: false });
    expect(await networkCheck()).toContain(`Installed in the data folder (${installed?.name}`);
    expect(previousNetworkBack(dataDir()).name).toBe(ruined.name);
    expect(previousNetworkBack(dataDir()).isShipped).toBe(true);
    expect(await networkCheck()).toContain('The one shipped with StumpQuote');
    expect(() => previousNetworkBack(dataDir())).toThrow('none to go back to');
  }, 240_000);

  it('has nothing of a customer who revokes in the next set, which is then too small to judge with', async () => {
    const judged = works[1];
    if (judged === undefined) throw new Error('no judged stump');
    const { customer, requestId } = judged;
    await customer.trpc.measuredSet.revoke.mutate({ requestId });
    await exportStumps(testApp.deps, inFolder('set'));
    const files = await readdir(inFolder('set'), { recursive: true });
    expect(files.filter((name) => name.includes('000005'))).toEqual([]);
    expect(files.filter((name) => name.endsWith('.jpg'))).toHaveLength(judgedStumps);
    await expect(install(inFolder('ruined.onnx'))).rejects.toThrow(
      '1 frozen real photos are too few to judge',
    );
    await expect(install(inFolder('ruined.onnx'), {})).rejects.toThrow('(at least 10)');
  });
});
