import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { product } from './calls/contestants.ts';
import { auditor, type Visit } from './web/auditor.ts';
import { checkLimits, middleOf, type LimitResult, type PageFigures } from './web/limits.ts';
import { staticPage } from './web/static-page.ts';

// Lighthouse audits of the visitors' pages on a phone, from the built server on an empty folder,
// against a plain HTML page. Exits with 1 if a required limit is missed. BENCH_ROUNDS sets the
// visits per page.

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const paths = ['/', '/track', '/auth', '/tree-health-chat'];

interface Measured {
  name: string;
  url: string;
  visits: Visit[];
}

const visit = await auditor();
const folder = mkdtempSync(path.join(tmpdir(), 'stumpquote-bench-'));
const server = await product(folder);
const bare = await staticPage();
const peer: Measured = { name: 'bare page', url: bare.url, visits: [] };
const pages = paths.map((address): Measured => ({
  name: address,
  url: `http://127.0.0.1:${server.port}${address}`,
  visits: [],
}));

const row = (cells: readonly (string | number)[]): string =>
  cells
    .map((cell, at) => (at === 0 ? String(cell).padEnd(18) : String(cell).padStart(15)))
    .join('');

function figuresRow(name: string, figures: PageFigures): string {
  const { largestPaintMs, firstPaintMs, blockedMs, shift, scores } = figures;
  return row([
    name,
    largestPaintMs.toFixed(0),
    firstPaintMs.toFixed(0),
    blockedMs.toFixed(0),
    shift.toFixed(3),
    ...Object.values(scores),
  ]);
}

function explain({ name, visits }: Measured): string[] {
  const named = new Map(
    visits
      .flatMap(({ shortcomings }) => shortcomings)
      .map(({ category, audit, value }) => [`${category}: ${audit}`, value]),
  );
  return [...named].map(([audit, value]) => `  ${name} ${audit} ${value}`);
}

function report(): LimitResult[] {
  const floor = middleOf(peer.visits);
  const results = pages.map((page) => ({
    ...page,
    figures: middleOf(page.visits),
    verdicts: checkLimits(page.name, middleOf(page.visits), floor),
  }));
  process.stdout.write(
    `${[
      row([
        '',
        'LCP ms',
        'FCP ms',
        'blocked ms',
        'shift',
        'performance',
        'accessibility',
        'best practices',
        'SEO',
      ]),
      figuresRow(peer.name, floor),
      ...results.map(({ name, figures }) => figuresRow(name, figures)),
      '',
      ...results.flatMap(
        ({ name, verdicts }) =>
          `${name}: ${verdicts.map(({ name: limit, value, verdict }) => `${limit} ${value} (${verdict})`).join(', ')}`,
      ),
      '',
      'What Lighthouse named in any visit:',
      ...pages.flatMap(explain),
    ].join('\n')}\n`,
  );
  return results.flatMap(({ verdicts }) => verdicts);
}

try {
  const everyone = [peer, ...pages];
  for (let round = 0; round < rounds; round += 1) {
    for (const [at] of everyone.entries()) {
      const measured = everyone[(at + round) % everyone.length] as Measured;
      measured.visits.push(await visit(measured.url));
    }
    const machines = everyone
      .flatMap(({ visits }) => visits.slice(-1))
      .map(({ machine }) => machine.toFixed(0));
    process.stdout.write(
      `Round ${round + 1} of ${rounds}: load ${loadavg()[0]?.toFixed(1)}, Lighthouse's measure of the machine ${machines.join(', ')}\n`,
    );
  }
  process.exitCode = report().some(({ verdict }) => verdict === 'bar missed') ? 1 : 0;
} finally {
  await Promise.all([server.stop(), bare.stop()]);
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
