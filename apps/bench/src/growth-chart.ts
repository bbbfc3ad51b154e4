import { writeFileSync } from 'node:fs';
import { readGrowth, type Growth } from './growth/growth-record.ts';

// Draws growth.svg and prints the table, from what `bench:growth` kept.

const measured = readGrowth();
const requests = measured.map((one) => one.requests);
const [fewest, most] = [Math.min(...requests), Math.max(...requests)];

const engines = [
  { engine: 'sqlite', name: 'SQLite', color: '#b45309' },
  { engine: 'postgres', name: 'PostgreSQL', color: '#1d4ed8' },
] as const;

interface Panel {
  title: string;
  limit?: number;
  value: (growth: Growth) => number;
}

const p95 = (kind: string) => (growth: Growth) => growth.queries[kind]?.p95 ?? 0;
const kilobytes = (growth: Growth) => (growth.dataPerRequest + growth.indexesPerRequest) / 1000;

const panels: readonly Panel[] = [
  { title: 'Lists: p95, ms', limit: 50, value: p95('lists') },
  { title: 'Search: p95, ms', limit: 50, value: p95('search') },
  { title: 'Reports: p95, ms', limit: 50, value: p95('reports') },
  { title: 'Kilobytes a request', value: kilobytes },
  { title: 'Submissions a second, alone', value: ({ submissionsPerSecond: of }) => of.alone },
  {
    title: 'Submissions a second, 8 at once',
    value: ({ submissionsPerSecond: of }) => of.eightAtOnce,
  },
];

const [width, height, across] = [300, 200, 3];
const plot = { left: 48, top: 34, width: 232, height: 128 };

function draw({ title, limit, value }: Panel, at: number): string {
  const highest = Math.max(...measured.map(value), limit ?? 0, 1) * 1.1;
  const span = Math.max(1, Math.log10(most / fewest));
  const x = (count: number) => plot.left + (plot.width * Math.log10(count / fewest)) / span;
  const y = (of: number) => plot.top + plot.height * (1 - of / highest);
  const text = (left: number, top: number, words: string, rest = '') =>
    `<text x="${left.toFixed(0)}" y="${top.toFixed(0)}" ${rest}>${words}</text>`;
  const line = (of: number, style: string) =>
    `<line x1="${plot.left}" x2="${plot.left + plot.width}" y1="${y(of).toFixed(1)}" y2="${y(of).toFixed(1)}" ${style}/>`;
  const curves = engines.flatMap(({ engine, color }) => {
    const points = measured
      .filter((one) => one.engine === engine)
      .map((one) => [x(one.requests).toFixed(1), y(value(one)).toFixed(1)] as const);
    return [
      `<polyline points="${points.map((point) => point.join(',')).join(' ')}" fill="none" stroke="${color}" stroke-width="2"/>`,
      ...points.map(([left, top]) => `<circle cx="${left}" cy="${top}" r="3" fill="${color}"/>`),
    ];
  });
  return [
    `<g transform="translate(${(at % across) * width} ${30 + Math.floor(at / across) * height})">`,
    text(plot.left, 20, title, 'font-weight="600"'),
    line(0, 'stroke="#888"'),
    text(plot.left - 6, y(0) + 4, '0', 'text-anchor="end"'),
    text(plot.left - 6, y(highest / 1.1) + 4, (highest / 1.1).toFixed(0), 'text-anchor="end"'),
    limit === undefined ? '' : line(limit, 'stroke="#dc2626" stroke-dasharray="4 3"'),
    ...[...new Set(requests)].map((count) =>
      text(x(count), plot.top + plot.height + 16, `${count / 1000}k`, 'text-anchor="middle"'),
    ),
    ...curves,
    '</g>',
  ].join('\n');
}

const legend = engines
  .map(
    ({ name, color }, at) =>
      `<circle cx="${54 + at * 90}" cy="18" r="4" fill="${color}"/><text x="${64 + at * 90}" y="22">${name}</text>`,
  )
  .join('\n');
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width * across} ${30 + height * Math.ceil(panels.length / across)}" font-family="sans-serif" font-size="12" fill="#222">
<rect width="100%" height="100%" fill="#fff"/>
${legend}
<text x="250" y="22">by requests; dashed: the limit of 50 ms</text>
${panels.map(draw).join('\n')}
</svg>
`;
writeFileSync(new URL('../growth.svg', import.meta.url), svg);

const kinds = ['lists', 'search', 'reports', 'others', 'pages far down'];
const columns = [
  'Engine',
  'Requests',
  ...kinds.map((kind) => `${kind}: p50, p95 ms`),
  'data, indexes (KB a request)',
  'submissions a second: 1, 8 at once',
  'export: rows, s, MB of memory',
];
const rows = measured.map((one) => [
  one.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL',
  one.requests.toLocaleString('en-US'),
  ...kinds.map((kind) => `${one.queries[kind]?.p50 ?? '-'}, ${one.queries[kind]?.p95 ?? '-'}`),
  `${(one.dataPerRequest / 1000).toFixed(1)}, ${(one.indexesPerRequest / 1000).toFixed(1)}`,
  `${one.submissionsPerSecond.alone}, ${one.submissionsPerSecond.eightAtOnce}`,
  `${one.export.rows.toLocaleString('en-US')}, ${one.export.seconds}, ${one.export.memoryMb}`,
]);
for (const row of [columns, columns.map(() => '---'), ...rows])
  process.stdout.write(`| ${row.join(' | ')} |\n`);
