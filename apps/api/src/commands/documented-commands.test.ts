// @module-tag sqlite
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { workspaceDir } from '../process/workspace-dir.js';
import { builtCommand } from '../testing/built-command.js';
import { processEnvironment } from '../testing/process-environment.js';

const documents = ['README.md', 'CONTRIBUTING.md', 'docs/operations.md', 'docs/product.md'];
const text = documents
  .map((file) => readFileSync(path.join(workspaceDir, file), 'utf8'))
  .join('\n');
const named = (pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort();

const dataDir = mkdtempSync(path.join(tmpdir(), 'stumpquote-documented-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it.each(named(/\bsq(?:\.js)? ([a-z][a-z:-]+)/g))(
  'has the command %s',
  (name) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [...builtCommand(name), '--no-such-option'],
      {
        encoding: 'utf8',
        input: '',
        timeout: 60_000,
        env: processEnvironment({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
      },
    );
    const output = stdout + stderr;
    expect({ status: status === 1 || status === 2, output }).toEqual({
      status: true,
      output: expect.stringMatching(new RegExp(`Unknown option[^]*pnpm sq ${name}\\b`)) as string,
    });
    expect(output).not.toMatch(/^\s+at /m);
  },
  70_000,
);

it('has each root script that the documents name', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(workspaceDir, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const ofPnpm = ['exec', 'run', 'install', 'audit'];
  const scriptNames = named(/\bpnpm(?:@[\d.]+)? (?:run )?([a-z][a-z:-]+)/g);
  expect(scriptNames.filter((name) => !(name in scripts) && !ofPnpm.includes(name))).toEqual([]);
});
