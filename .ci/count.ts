// Prints how much of everything the repository holds: a mirror, not a bound.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(Boolean);
const textOf = (file: string): string => readFileSync(file, 'utf8');
const linesIn = (text: string): number => text.split('\n').length - 1;
const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const code = files.filter((file) => /\.(tsx?|mts|css|py|sh|mjs)$/.test(file));
const isTestOrTool = (file: string): boolean =>
  /\.test\.tsx?$|\/testing\/|\/system-tests\/|^apps\/(e2e|bench)\/|^packages\/stump-lab\/|^\.ci\//.test(
    file,
  );
const workspaceOf = (file: string): string =>
  /^(?:apps|packages)\/[^/]+/.exec(file)?.[0] ?? 'the root';

const row = (label: string, ...cells: (string | number)[]): void =>
  console.log(
    label.padEnd(24) + cells.map((cell) => cell.toLocaleString('en-US').padStart(12)).join(''),
  );
const countsOf = (chosen: readonly string[]): [number, number] => [
  chosen.length,
  sumOf(chosen.map((file) => linesIn(textOf(file)))),
];

row('', 'production', 'lines', 'tests, tools', 'lines');
for (const workspace of [...new Set(code.map(workspaceOf))].sort()) {
  const own = code.filter((file) => workspaceOf(file) === workspace);
  row(
    workspace,
    ...countsOf(own.filter((file) => !isTestOrTool(file))),
    ...countsOf(own.filter(isTestOrTool)),
  );
}
const production = code.filter((file) => !isTestOrTool(file));
row('all', ...countsOf(production), ...countsOf(code.filter(isTestOrTool)));

const documents = files.filter((file) => file.endsWith('.md'));
const decisions = documents.filter((file) => file.startsWith('docs/decisions/'));
const wordsOf = (chosen: readonly string[]): number =>
  sumOf(chosen.map((file) => wordsIn(textOf(file))));
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };

console.log();
row('files in the repository', files.length);
row('words of documents', wordsOf(documents));
row('decisions', decisions.length);
row('words of decisions', wordsOf(decisions));
row('exports', sumOf(production.map((file) => textOf(file).match(/^export /gm)?.length ?? 0)));
row('catalogs of texts', files.filter((file) => file.endsWith('.messages.ts')).length);
row('root scripts', Object.keys(scripts).length);
