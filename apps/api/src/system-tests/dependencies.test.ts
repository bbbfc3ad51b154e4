import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../..');
const workspaces = [
  '.',
  'apps/api',
  'apps/bench',
  'apps/e2e',
  'apps/web',
  'packages/domain',
  'packages/stump-lab',
  'packages/stump-vision',
];

/** Peer dependencies and tools, which aren't imported by name. */
const usedByName: Record<string, string> = {
  '@testing-library/dom': '@testing-library/react asks for it',
  'embla-carousel': '@mantine/carousel asks for it',
  'embla-carousel-react': '@mantine/carousel asks for it',
  recharts: '@mantine/charts asks for it',
  'react-dom': 'React asks for it',
  'oxlint-tsgolint': 'oxlint --type-aware runs it',
  jsdom: 'vitest runs the web tests in it',
};

interface Manifest {
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const read = (...parts: string[]): string => readFileSync(path.join(root, ...parts), 'utf8');

const skipped = new Set(['node_modules', 'dist', '.reports']);

function filesIn(folder: string, isDeep: boolean): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) return isDeep && !skipped.has(entry.name) ? filesIn(at, true) : [];
    return /\.(tsx?|mjs|css|json)$/.test(entry.name) && entry.name !== 'package.json' ? [at] : [];
  });
}

/**
 * Returns a workspace's sources, configuration files, and scripts; for the root, without its
 * workspaces.
 */
function textOf(workspace: string): string {
  const { scripts = {} } = JSON.parse(read(workspace, 'package.json')) as Manifest;
  const files = filesIn(path.join(root, workspace), workspace !== '.');
  return [...files.map((file) => readFileSync(file, 'utf8')), ...Object.values(scripts)].join('\n');
}

const commands: Record<string, string> = { typescript: 'tsc' };

function isUsed(name: string, text: string): boolean {
  const imported = name.replace(/^@types\//, '');
  return (
    imported === 'node' ||
    [`'${imported}'`, `"${imported}"`, `'${imported}/`, `\`${imported}/`].some((quoted) =>
      text.includes(quoted),
    ) ||
    new RegExp(`(^|\\s)${commands[name] ?? name}\\s`, 'm').test(text)
  );
}

it.each(workspaces)('%s has no unused dependencies', (workspace) => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    read(workspace, 'package.json'),
  ) as Manifest;
  const text = textOf(workspace);
  // Workspace packages are exempt: they define the build order.
  const named = Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => version !== 'workspace:*')
    .map(([name]) => name);
  const unused = named.filter((name) => usedByName[name] === undefined && !isUsed(name, text));
  expect(unused).toEqual([]);
});

it('the catalog has no unused versions', () => {
  const used = new Set(
    workspaces.flatMap((workspace) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(
        read(workspace, 'package.json'),
      ) as Manifest;
      return Object.entries({ ...dependencies, ...devDependencies })
        .filter(([, version]) => version === 'catalog:')
        .map(([name]) => name);
    }),
  );
  const [, catalog = ''] = read('pnpm-workspace.yaml').split('\ncatalog:\n');
  const listed = [...catalog.matchAll(/^ {2}'?([^':\s]+)'?: /gm)].map(([, name = '']) => name);
  expect(listed.filter((name) => !used.has(name))).toEqual([]);
  expect(listed.length).toBeGreaterThan(50);
});
