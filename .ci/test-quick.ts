// Runs the tests of each feature or folder that changed since `main`, without the browser tests.
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
  // A feature, or another top-level folder of `src`.
  const found = /^((?:apps|packages)\/[^/]+)\/(src\/(?:features\/)?[^/]+\/)/.exec(file);
  if (found === null) continue;
  const [, workspace = '', folder = ''] = found;
  folders.set(workspace, (folders.get(workspace) ?? new Set()).add(folder));
}

let failed = false;
for (const [workspace, changedFolders] of folders) {
  if (workspace === 'apps/e2e' || workspace === 'apps/bench') continue;
  const { status } = spawnSync(
    'pnpm',
    ['exec', 'vitest', 'run', '--passWithNoTests', ...changedFolders],
    {
      cwd: workspace,
      stdio: 'inherit',
    },
  );
  failed ||= status !== 0;
}
if (folders.size === 0)
  process.stdout.write('Nothing in a source folder has changed since main.\n');
process.exitCode = failed ? 1 : 0;
