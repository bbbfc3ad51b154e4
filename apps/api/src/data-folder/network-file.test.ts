import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { currentNetwork, installNetwork, previousNetworkBack } from './network-file.js';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'stumpquote-network-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const network = (content: string) => {
  const file = path.join(dataDir, `${content}.onnx`);
  writeFileSync(file, content);
  return pathToFileURL(file);
};

describe("a company's own network", () => {
  it('goes back one network at a time, down to the shipped one', () => {
    const shipped = currentNetwork(dataDir);
    const first = installNetwork(dataDir, network('first'));
    installNetwork(dataDir, network('second'));
    expect(previousNetworkBack(dataDir)).toEqual(first);
    expect(previousNetworkBack(dataDir)).toEqual(shipped);
    expect(() => previousNetworkBack(dataDir)).toThrow('none to go back to');
  });

  it('never goes back to a file that an interrupted installation left', () => {
    mkdirSync(path.join(dataDir, 'network'));
    writeFileSync(path.join(dataDir, 'network', 'previous.onnx'), 'left over');
    installNetwork(dataDir, network('first'));
    expect(previousNetworkBack(dataDir).isShipped).toBe(true);
  });
});
