import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { accuracyTable, findingFigures } from '../evaluation/accuracy-table.js';
import { evaluateScene, type EvaluatedScene } from '../evaluation/cases.js';
import { barsOf, printBars } from '../evaluation/bars.js';
import { drawWorst } from '../evaluation/draw-worst.js';
import { fitCalibrations, noCalibrations, photosOf } from '../evaluation/fit-calibration.js';
import { readFrozenScenes } from '../evaluation/frozen-scenes.js';
import { kindsTable, printKinds } from '../evaluation/kinds-table.js';
import { allReached, printTable } from '../evaluation/print-table.js';
import { printTaps } from '../evaluation/print-taps.js';
import { tapScenes, timeTwoTaps } from '../evaluation/tapped-scene.js';
import {
  photosToCalibrate,
  printSimulation,
  simulationReached,
  simulationTable,
} from '../evaluation/simulation-table.js';
import { timePhotos } from '../evaluation/time-photos.js';
import { calibrationTable } from '../geometry/calibration-table.js';
import type { Calibration, Calibrations } from '../geometry/calibration.js';
import { createVision } from '../runtime/create-vision.js';
import type { Vision } from '../runtime/proposal.js';

const timedCalls = 40;
const packageFolder = new URL('../../', import.meta.url);

const { values } = parseArgs({
  options: {
    scenes: { type: 'string', multiple: true },
    /** Another network's file, to compare. */
    model: { type: 'string' },
    /** Draws the ten worst proposals into this folder. */
    worst: { type: 'string' },
    /** Only times this many photos at 12 megapixels. */
    time: { type: 'string' },
    /** Fits the calibration table on these scenes (never the frozen ones) and writes it. */
    calibrate: { type: 'string', multiple: true },
    /** Fits only what the simulation gives. */
    'calibrate-geometry': { type: 'boolean', default: false },
    /** Only simulates the geometry, which takes a minute or two and needs no photos. */
    geometry: { type: 'boolean', default: false },
  },
});

const folderOf = (path: string): URL =>
  pathToFileURL(`${resolve(process.env['INIT_CWD'] ?? process.cwd(), path)}/`);

const folders = values.scenes?.map(folderOf) ?? [new URL('evaluation-scenes/', packageFolder)];

async function evaluateFolders(
  vision: Vision,
  folders: readonly URL[],
  calibrations?: Calibrations,
): Promise<EvaluatedScene[]> {
  const scenes = (await Promise.all(folders.map(readFrozenScenes))).flat();
  return Promise.all(scenes.map((scene) => evaluateScene(vision, scene, calibrations)));
}

const asCode = ({ bias, scale, floor }: Calibration): string =>
  `{ bias: ${bias}, scale: ${scale}, floor: ${floor} }`;

async function printAccuracy(vision: Vision): Promise<void> {
  const scenes = await evaluateFolders(vision, folders);
  const plain = scenes.filter(({ scene }) => scene.kind === undefined);
  const [rows, found, bars] = [accuracyTable(plain), findingFigures(plain), barsOf(scenes)];
  const parts = [printTable(rows, found, plain), printKinds(kindsTable(scenes)), printBars(bars)];
  if (values.worst !== undefined)
    parts.push((await drawWorst(scenes, folderOf(values.worst))).join('\n'));
  const times = await timeTwoTaps(
    vision,
    scenes.map(({ scene }) => scene),
    timedCalls,
  );
  parts.push(printTaps(await tapScenes(vision, scenes), times));
  process.stdout.write(`${parts.join('\n\n')}\n\n`);
  if (!allReached(rows, found) || bars.some(({ isReached }) => !isReached)) process.exitCode = 1;
}

/** Confirmed marks are calibrated on simulated photos, everything else on rendered ones, if any. */
async function writeCalibration(vision: Vision, folders: readonly URL[]): Promise<void> {
  const rendered = photosOf(await evaluateFolders(vision, folders, noCalibrations));
  const fitted = {
    ...calibrationTable,
    ...fitCalibrations(rendered.filter(({ key }) => !key.startsWith('reference_confirmed'))),
    ...fitCalibrations(photosToCalibrate()),
  };
  const table = Object.entries(fitted).map(
    ([key, { cutFace, ground }]) =>
      `  '${key}': { cutFace: ${asCode(cutFace)}, ground: ${asCode(ground)} },\n`,
  );
  const text = `import type { Calibrations } from './calibration.js';\n\n/**\n * Confirmed marks are fitted on simulated photos, the rest on rendered scenes that training and evaluation never saw: simulated accuracy,\n * until field measurements replace it. Written by \`pnpm evaluate --calibrate\`: not edited by hand.\n */\nexport const calibrationTable: Calibrations = {\n${table.join('')}};\n`;
  await writeFile(new URL('src/geometry/calibration-table.ts', packageFolder), text);
  process.stdout.write(text);
}

const vision = createVision({
  workers: Math.max(1, availableParallelism()),
  queueLimit: 10_000,
  timeLimit: 120_000,
  ...(values.model === undefined
    ? {}
    : {
        modelFile: pathToFileURL(resolve(process.env['INIT_CWD'] ?? process.cwd(), values.model)),
      }),
});
try {
  if (values.calibrate !== undefined || values['calibrate-geometry'])
    await writeCalibration(vision, values.calibrate?.map(folderOf) ?? []);
  else if (values.time !== undefined) {
    const all = (await Promise.all(folders.map(readFrozenScenes))).flat();
    process.stdout.write(`${await timePhotos(all, Number(values.time))}\n`);
  } else {
    if (!values.geometry) await printAccuracy(vision);
    const simulated = simulationTable();
    process.stdout.write(`${printSimulation(simulated)}\n`);
    if (!simulationReached(simulated)) process.exitCode = 1;
  }
} finally {
  await vision.close();
}
