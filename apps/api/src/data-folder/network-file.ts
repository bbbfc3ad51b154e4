import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { shippedNetwork } from '@stumpquote/stump-vision/runtime/create-vision';
import type { StumpNetwork } from '../ports/stump-network.js';
import { OperatorError } from '../process/operator-error.js';

const filesIn = (dataDir: string) => {
  const folder = path.join(dataDir, 'network');
  return {
    folder,
    installed: path.join(folder, 'stumpnet.onnx'),
    previous: path.join(folder, 'previous.onnx'),
    incoming: path.join(folder, 'incoming.onnx'),
  };
};

const networkName = (file: URL): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);

export function currentNetwork(dataDir: string): StumpNetwork {
  const { installed } = filesIn(dataDir);
  const isShipped = !existsSync(installed);
  const file = isShipped ? shippedNetwork : pathToFileURL(installed);
  return { file, name: networkName(file), isShipped };
}

/** Puts a network in place, keeping the one before it. The server uses it from its next start. */
export function installNetwork(dataDir: string, file: URL): StumpNetwork {
  const { folder, installed, previous, incoming } = filesIn(dataDir);
  mkdirSync(folder, { recursive: true });
  copyFileSync(file, incoming);
  // Copied, not moved: an interrupted installation leaves the network in use where it is.
  if (existsSync(installed)) copyFileSync(installed, previous);
  else rmSync(previous, { force: true });
  renameSync(incoming, installed);
  return currentNetwork(dataDir);
}

/**
 * Returns to the network before the installed one: an earlier installed one, or else the shipped
 * one.
 */
export function previousNetworkBack(dataDir: string): StumpNetwork {
  const { installed, previous } = filesIn(dataDir);
  if (!existsSync(installed))
    throw new OperatorError('The shipped network is in use: there is none to go back to.');
  if (existsSync(previous)) renameSync(previous, installed);
  else rmSync(installed);
  return currentNetwork(dataDir);
}
