import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { workspaceDir } from '../../process/workspace-dir.js';

/** The 253 requirements of levels 1 and 2 of OWASP ASVS 5.0.0. */
const sections = `
  1.1.1-1.1.2 1.2.1-1.2.9 1.3.1-1.3.11 1.4.1-1.4.3 1.5.1-1.5.2 2.1.1-2.1.3 2.2.1-2.2.3 2.3.1-2.3.4 2.4.1 3.2.1-3.2.2 3.3.1-3.3.4 3.4.1-3.4.6 3.5.1-3.5.5
  3.7.1-3.7.2 4.1.1-4.1.3 4.2.1 4.3.1-4.3.2 4.4.1-4.4.4 5.1.1 5.2.1-5.2.3 5.3.1-5.3.2 5.4.1-5.4.3 6.1.1-6.1.3 6.2.1-6.2.12 6.3.1-6.3.4 6.4.1-6.4.4
  6.5.1-6.5.5 6.6.1-6.6.3 6.8.1-6.8.4 7.1.1-7.1.3 7.2.1-7.2.4 7.3.1-7.3.2 7.4.1-7.4.5 7.5.1-7.5.2 7.6.1-7.6.2 8.1.1-8.1.2 8.2.1-8.2.3 8.3.1 8.4.1
  9.1.1-9.1.3 9.2.1-9.2.4 10.1.1-10.1.2 10.2.1-10.2.2 10.3.1-10.3.4 10.4.1-10.4.11 10.5.1-10.5.5 10.6.1-10.6.2 10.7.1-10.7.3 11.1.1-11.1.2 11.2.1-11.2.3
  11.3.1-11.3.3 11.4.1-11.4.4 11.5.1 11.6.1 12.1.1-12.1.3 12.2.1-12.2.2 12.3.1-12.3.4 13.1.1 13.2.1-13.2.5 13.3.1-13.3.2 13.4.1-13.4.5 14.1.1-14.1.2
  14.2.1-14.2.4 14.3.1-14.3.3 15.1.1-15.1.3 15.2.1-15.2.3 15.3.1-15.3.7 16.1.1 16.2.1-16.2.5 16.3.1-16.3.4 16.4.1-16.4.3 16.5.1-16.5.3 17.1.1
  17.2.1-17.2.4 17.3.1-17.3.2
`;
const statuses = ['met', 'not met', 'decided otherwise', 'not applicable'] as const;

interface Row {
  ids: string[];
  status: string;
  evidence: string;
}

/** Expands ranges: `1.2.6-1.2.8` means three of them. */
function idsIn(cell: string): string[] {
  const [first = '', last = first] = cell.split('-');
  const at = first.lastIndexOf('.');
  const [from, to] = [Number(first.slice(at + 1)), Number(last.slice(last.lastIndexOf('.') + 1))];
  return Array.from(
    { length: to - from + 1 },
    (_, index) => `${first.slice(0, at)}.${from + index}`,
  );
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

let page = '';
let rows: Row[] = [];
beforeAll(async () => {
  page = await readFile(path.join(workspaceDir, 'docs/asvs.md'), 'utf8');
  rows = page
    .split('\n')
    .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
    .map((line) => {
      const [cell = '', , status = '', evidence = ''] = cellsOf(line);
      return { ids: idsIn(cell), status, evidence };
    });
});

it('each requirement is in docs/asvs.md once, with a status and its reason', () => {
  expect(rows.flatMap(({ ids }) => ids)).toEqual(sections.trim().split(/\s+/).flatMap(idsIn));
  expect(
    rows.filter(
      ({ status, evidence }) => !statuses.some((known) => known === status) || evidence === '',
    ),
  ).toEqual([]);
});

it('the summary counts them by chapter', () => {
  const summary = page
    .split('\n')
    .filter((line) => /^\| (?:V\d+ |all \|)/.test(line))
    .map(cellsOf);
  const countsOf = (counted: Row[]) => {
    const byStatus = statuses.map((status) =>
      counted.filter((row) => row.status === status).reduce((sum, { ids }) => sum + ids.length, 0),
    );
    return [...byStatus, byStatus.reduce((sum, count) => sum + count, 0)].map(String);
  };
  const chapterOf = ({ ids }: Row): string => `V${ids[0]?.split('.')[0]}`;
  for (const [name = '', ...counts] of summary) {
    expect([name, ...counts]).toEqual([
      name,
      ...countsOf(
        name === 'all' ? rows : rows.filter((row) => chapterOf(row) === name.split(' ')[0]),
      ),
    ]);
  }
  expect(summary).toHaveLength(18);
});

const fileAt = (name: string): string =>
  path.join(
    workspaceDir,
    /^(?:apps|packages|docs|scripts|\.ci)\/|^[\w-]+\.(?:ya?ml|json)$/.test(name)
      ? name
      : `apps/api/src/${name}`,
  );

it('what is met names its evidence; each named file is there, and each named test is in it', async () => {
  expect(
    rows
      .filter(({ status, evidence }) => status === 'met' && !/[`\]]/.test(evidence))
      .map(({ ids }) => ids),
  ).toEqual([]);
  const missing: string[] = [];
  for (const { ids, evidence } of rows) {
    for (const [, file = '', name] of evidence.matchAll(
      /`([\w./-]+\.(?:tsx?|ya?ml|json|service)|apps\/api\/Dockerfile)`(?:: "([^"]+)")?/g,
    )) {
      const text = existsSync(fileAt(file)) ? await readFile(fileAt(file), 'utf8') : null;
      if (
        text === null ||
        (name !== undefined && !text.replaceAll(String.raw`\'`, "'").includes(name))
      )
        missing.push(`${ids[0]}: ${file} ${name ?? ''}`);
    }
  }
  expect(missing).toEqual([]);
});

it('each page and heading that it links to is there', async () => {
  const headingsOf = (text: string) =>
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    );
  for (const [, file = '', heading] of page.matchAll(/\]\(([\w/.-]+\.md)(?:#([\w-]+))?\)/g)) {
    const target = path.join(workspaceDir, 'docs', file);
    expect(existsSync(target), file).toBe(true);
    if (heading !== undefined)
      expect(headingsOf(await readFile(target, 'utf8'))).toContain(heading);
  }
});
