// Runs the tests beside what changed since `main`: those of each changed feature or room, without the browser.
import { execFileSync, spawnSync } from 'node:child_process';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const [base = 'HEAD'] = git('merge-base', 'main', 'HEAD');
const changed = [
  ...git('diff', '--name-only', base),
  ...git('ls-files', '--others', '--exclude-standard'),
];

const folders = new Map<string, Set<string>>();
for (const file of changed) {
  // A feature with its sub-rooms, or one of the other rooms.
  const found = /^((?:apps|packages)\/[^/]+)\/(src\/(?:features\/)?[^/]+\/)/.exec(file);
  if (found === null) continue;
  const [, workspace = '', folder = ''] = found;
  folders.set(workspace, (folders.get(workspace) ?? new Set()).add(folder));
}

let failed = false;
for (const [workspace, rooms] of folders) {
  if (workspace === 'apps/e2e' || workspace === 'apps/bench') continue;
  const { status } = spawnSync('pnpm', ['exec', 'vitest', 'run', '--passWithNoTests', ...rooms], {
    cwd: workspace,
    stdio: 'inherit',
  });
  failed ||= status !== 0;
}
if (folders.size === 0)
  process.stdout.write('Nothing in a source folder has changed since main.\n');
process.exitCode = failed ? 1 : 0;
