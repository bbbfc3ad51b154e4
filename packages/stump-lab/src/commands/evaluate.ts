import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { WidthCalibrations } from '@stumpquote/stump-vision/geometry/calibration';
import { calibrationTable } from '@stumpquote/stump-vision/geometry/calibration-table';
import { createVision } from '@stumpquote/stump-vision/runtime/create-vision';
import type { Vision } from '@stumpquote/stump-vision/runtime/proposal';
import { accuracyTable, findingFigures } from '../evaluation/accuracy-table.js';
import { barsOf, printBars } from '../evaluation/bars.js';
import { calibrationFile, calibrationText } from '../evaluation/calibration-file.js';
import { evaluateScene, type EvaluatedScene } from '../evaluation/cases.js';
import { drawWorst } from '../evaluation/draw-worst.js';
import { fitCalibrations, noCalibrations, photosOf } from '../evaluation/fit-calibration.js';
import { frozenFolder, readFrozenScenes } from '../evaluation/frozen-scenes.js';
import { fewestRealPhotos, objectionsTo, performanceOf } from '../evaluation/judge-networks.js';
import { kindsTable, printKinds } from '../evaluation/kinds-table.js';
import { printComparison } from '../evaluation/print-comparison.js';
import { allReached, printTable } from '../evaluation/print-table.js';
import { printTaps } from '../evaluation/print-taps.js';
import {
  photosToCalibrate,
  printSimulation,
  simulationReached,
  simulationTable,
} from '../evaluation/simulation-table.js';
import { tapScenes } from '../evaluation/tapped-scene.js';
import { timePhotos } from '../evaluation/time-photos.js';

const options = {
  scenes: { type: 'string', multiple: true },
  /** Draws the ten worst proposals into this folder. */
  worst: { type: 'string' },
  /** Only times this many photos at 12 megapixels, automatically and with two taps. */
  time: { type: 'string' },
  /** Fits the calibration table on these scenes (never the frozen ones) and writes it. */
  calibrate: { type: 'string', multiple: true },
  /** Fits only what the simulation gives. */
  'calibrate-geometry': { type: 'boolean', default: false },
  /** Only simulates the geometry, which takes about four minutes and needs no photos. */
  geometry: { type: 'boolean', default: false },
  /** A measured set (`pnpm sq stumps:export`): prints its frozen part beside the renders. */
  real: { type: 'string' },
  /** Another network than the shipped one; with --real, both. */
  network: { type: 'string' },
} as const;

const read = (args: string[]) => parseArgs({ args, options }).values;
type Values = ReturnType<typeof read>;

const folderOf = (path: string): URL =>
  pathToFileURL(`${resolve(process.env['INIT_CWD'] ?? process.cwd(), path)}/`);

const foldersOf = ({ scenes }: Values): readonly URL[] => scenes?.map(folderOf) ?? [frozenFolder];

async function evaluateFolders(
  vision: Vision,
  folders: readonly URL[],
  calibrations?: WidthCalibrations,
): Promise<EvaluatedScene[]> {
  const scenes = (await Promise.all(folders.map(readFrozenScenes))).flat();
  return Promise.all(scenes.map((scene) => evaluateScene(vision, scene, calibrations)));
}

async function printAccuracy(vision: Vision, values: Values): Promise<void> {
  const scenes = await evaluateFolders(vision, foldersOf(values));
  const plain = scenes.filter(({ scene }) => scene.kind === undefined);
  const [rows, found, bars] = [accuracyTable(plain), findingFigures(plain), barsOf(scenes)];
  const parts = [printTable(rows, found, plain), printKinds(kindsTable(scenes)), printBars(bars)];
  if (values.worst !== undefined)
    parts.push((await drawWorst(scenes, folderOf(values.worst))).join('\n'));
  parts.push(printTaps(await tapScenes(vision, scenes)));
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
  const text = calibrationText(fitted);
  await writeFile(calibrationFile, text);
  process.stdout.write(text);
}

const networkFileOf = ({ network }: Values): URL | undefined =>
  network === undefined
    ? undefined
    : pathToFileURL(resolve(process.env['INIT_CWD'] ?? process.cwd(), network));

/** Simulated and real accuracy of the shipped network and, if named, of another. */
async function compareOnReal(folder: string, values: Values): Promise<void> {
  const networkFile = networkFileOf(values);
  const judge = new URL('judge/', folderOf(folder));
  if (!existsSync(judge)) {
    process.stderr.write(
      `${folder} has no frozen part (judge). Write it with pnpm sq stumps:export.\n`,
    );
    process.exitCode = 1;
    return;
  }
  const judged = { simulated: foldersOf(values), real: [judge] };
  const shipped = await performanceOf(judged);
  const networks = [{ name: 'shipped network', performance: shipped }];
  if (networkFile !== undefined) {
    const candidate = await performanceOf(judged, networkFile);
    networks.push({ name: 'candidate', performance: candidate });
    process.stdout.write(printComparison(networks));
    const objections = [
      ...objectionsTo(candidate, shipped),
      ...(shipped.real.photos < fewestRealPhotos
        ? [
            `${shipped.real.photos} frozen real photos are too few to judge (at least ${fewestRealPhotos})`,
          ]
        : []),
    ];
    process.stdout.write(
      objections.length === 0
        ? '\nBetter on both than the shipped network.\n'
        : `\nNot to be installed: ${objections.join('; ')}.\n`,
    );
  } else process.stdout.write(printComparison(networks));
}

export async function run(args: string[]): Promise<void> {
  const values = read(args);
  const networkFile = networkFileOf(values);
  const vision = createVision({
    ...(networkFile === undefined ? {} : { modelFile: networkFile }),
    workers: Math.max(1, availableParallelism()),
    queueLimit: 10_000,
    timeLimit: 120_000,
  });
  try {
    if (values.calibrate !== undefined || values['calibrate-geometry'])
      await writeCalibration(vision, values.calibrate?.map(folderOf) ?? []);
    else if (values.real !== undefined) await compareOnReal(values.real, values);
    else if (values.time !== undefined) {
      const all = (await Promise.all(foldersOf(values).map(readFrozenScenes))).flat();
      process.stdout.write(`${await timePhotos(all, Number(values.time), networkFile)}\n`);
    } else {
      if (!values.geometry) await printAccuracy(vision, values);
      const simulated = simulationTable();
      process.stdout.write(`${printSimulation(simulated)}\n`);
      if (!simulationReached(simulated)) process.exitCode = 1;
    }
  } finally {
    await vision.close();
  }
}
