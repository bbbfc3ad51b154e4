import { readFile } from 'node:fs/promises';
import { createNetwork, type Network } from './network.js';

/** Loads the network's file into this thread. */
export const loadNetwork = async (modelFile: URL): Promise<Network> =>
  createNetwork(await readFile(modelFile));
