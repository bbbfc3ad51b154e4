import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import {
  objectionsTo,
  performanceOn,
  type NetworkPerformance,
} from '@stumpquote/stump-vision/evaluation/judge-networks';
import { printComparison } from '@stumpquote/stump-vision/evaluation/print-comparison';
import { currentNetwork, installNetwork } from '../../data-folder/network-file.js';

/** What a server with one core still loads and runs in time. */
const mostBytes = 12 * 1024 * 1024;

interface Judgment {
  dataDir: string;
  candidate: string;
  /** Folders of frozen scenes. */
  simulated: readonly URL[];
  real: readonly URL[];
}

/** Judges a network against the one in use, on the frozen renders and the frozen real photos; installs it only if it is better on both. */
export async function installIfBetter({ dataDir, candidate, simulated, real }: Judgment) {
  const file = pathToFileURL(candidate);
  const performance = async (modelFile: URL): Promise<NetworkPerformance> => ({
    simulated: await performanceOn(simulated, modelFile),
    real: await performanceOn(real, modelFile),
  });
  const before = currentNetwork(dataDir);
  const current = await performance(before.file);
  const judged = await performance(file);
  const table = printComparison([
    { name: `in use (${before.name})`, performance: current },
    { name: 'candidate', performance: judged },
  ]);
  const objections = objectionsTo(judged, current);
  if (statSync(file).size > mostBytes) objections.push('its file is larger than 12 MB');
  const installed = objections.length === 0 ? installNetwork(dataDir, file) : null;
  return { table, objections, installed };
}
