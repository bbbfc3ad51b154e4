import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createVision } from '@stumpquote/stump-vision/runtime/create-vision';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { workspaceDir } from '../../process/workspace-dir.js';
import { demoPhotoBytes, demoScene, handlesOn } from '../../testing/demo-scenes.js';
import { finishedWork } from '../../testing/finished-work.js';
import { isFullRun } from '../../testing/full-run.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { exportStumps } from './export-stumps.js';

const script = path.join(workspaceDir, 'packages/stump-lab/training/train_real.py');
const run = promisify(execFile);

function canImport(libraries: string): boolean {
  try {
    execFileSync('python3', ['-c', `import ${libraries}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
const hasPython = canImport('json');
/** Training takes Python libraries that the workspace doesn't bring, and half a minute. */
const mayTrain = isFullRun && canImport('torch, onnx, cv2');

let testApp: TestApp;
let folder: string;
const inFolder = (name: string) => path.join(folder, name);
const train = () =>
  run('python3', [script, inFolder('set'), '--out', inFolder('out'), '--minutes', '0.1']);

beforeAll(async () => {
  testApp = await startTestApp();
  folder = await mkdtemp(path.join(tmpdir(), 'stumpquote-train-'));
  for (const number of [1, 3]) {
    const scene = demoScene(number);
    const { photoId: _, ...handles } = handlesOn(scene, '');
    const { customer, requestId } = await finishedWork(testApp, {
      file: { name: 'crew.jpg', bytes: demoPhotoBytes(scene) },
      found: {
        groundIn: scene.widthAtGradeIn,
        cutFaceIn: scene.cutFaceWidthIn,
        photo: { id: '', handles },
      },
    });
    await customer.trpc.measuredSet.agree.mutate({ requestId, version: '2026-11-23' });
  }
  await exportStumps(testApp.deps, inFolder('set'));
});
afterAll(async () => {
  await testApp.close();
  await rm(folder, { recursive: true, force: true });
});

it.runIf(mayTrain)(
  'trains a network that the server can use',
  async () => {
    const { stdout } = await train();
    expect(stdout).toContain('2 real photos to train on');
    const vision = createVision({ modelFile: pathToFileURL(inFolder('out/stumpnet.onnx')) });
    const { width } = await vision.propose(demoPhotoBytes(demoScene(1)));
    await vision.close();
    expect(width).toBe(demoScene(1).width);
  },
  240_000,
);

it.runIf(hasPython)('refuses a training part with a stump that is frozen for judging', async () => {
  const file = inFolder('set/train/000001.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('"number":1', '"number":10'));
  await expect(train()).rejects.toThrow('is frozen for judging');
  await writeFile(file, text);
});
