import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { frozenFolder, readFrozenScenes } from '@stumpquote/stump-lab/evaluation/frozen-scenes';
import {
  fewestRealPhotos,
  objectionsTo,
  performanceOf,
} from '@stumpquote/stump-lab/evaluation/judge-networks';
import { printComparison } from '@stumpquote/stump-lab/evaluation/print-comparison';
import { currentNetwork, installNetwork } from '../../data-folder/network-file.js';
import { OperatorError } from '../../process/operator-error.js';

/** What a server with one core still loads and runs in time. */
const mostBytes = 12 * 1024 * 1024;

interface Judgment {
  dataDir: string;
  candidate: string;
  /** Folders of frozen scenes; the laboratory's by default. */
  simulated?: readonly URL[];
  real: readonly URL[];
  /** How many frozen real photos judge a network at least; tests have fewer. */
  fewestPhotos?: number;
}

/**
 * Judges a network against the one in use, on the frozen renders and the frozen real photos;
 * installs it only if it is better on both.
 */
export async function installIfBetter({
  dataDir,
  candidate,
  simulated = [frozenFolder],
  real,
  fewestPhotos = fewestRealPhotos,
}: Judgment) {
  const file = pathToFileURL(candidate);
  await refuseAtOnce(file, real, fewestPhotos);
  // First, as it fails at once for a file that isn't a network.
  const judged = await performanceOf({ simulated, real }, file).catch((cause: unknown) => {
    throw new OperatorError(
      `Not installed: ${candidate} isn't a network that the server can run.`,
      {
        cause,
      },
    );
  });
  const before = currentNetwork(dataDir);
  const current = await performanceOf({ simulated, real }, before.file);
  const table = printComparison([
    { name: `in use (${before.name})`, performance: current },
    { name: 'candidate', performance: judged },
  ]);
  const objections = objectionsTo(judged, current);
  const installed = objections.length === 0 ? installNetwork(dataDir, file) : null;
  return { table, objections, installed };
}

/** What needs no measuring, which takes minutes. */
async function refuseAtOnce(file: URL, real: readonly URL[], fewestPhotos: number): Promise<void> {
  if (statSync(file).size > mostBytes)
    throw new OperatorError("Not installed: the network's file is larger than 12 MB.");
  const photos = (await Promise.all(real.map(readFrozenScenes))).flat().length;
  if (photos < fewestPhotos)
    throw new OperatorError(
      `Not installed: ${photos} frozen real photos are too few to judge a network (at least ${fewestPhotos}).`,
    );
}
