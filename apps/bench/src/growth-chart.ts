import { writeFileSync } from 'node:fs';
import { readGrowth, type Growth } from './growth/growth-record.ts';

// Draws growth.svg and prints the table, from what `bench growth` kept.

const measured = readGrowth();
const requests = measured.map((one) => one.requests);
const [fewest, most] = [Math.min(...requests), Math.max(...requests)];

const engines = [
  { engine: 'sqlite', name: 'SQLite', color: '#b45309' },
  { engine: 'postgres', name: 'PostgreSQL', color: '#1d4ed8' },
] as const;

interface Panel {
  title: string;
  /** A limit in milliseconds, on a logarithmic axis. */
  limit?: number;
  value: (growth: Growth) => number | undefined;
}

const limitMs = 50;
const p95 = (title: string, kind: string): Panel => ({
  title: `${title}: p95, ms`,
  limit: limitMs,
  value: (growth) => growth.queries?.[kind]?.p95,
});

const panels: readonly Panel[] = [
  p95('Lists', 'lists'),
  p95('Pages far down', 'pages far down'),
  p95('Search', 'search'),
  p95('Reports', 'reports'),
  p95('Others', 'others'),
  p95('REST, exact counts', 'REST'),
  {
    title: 'Kilobytes a request',
    value: ({ dataPerRequest = 0, indexesPerRequest = 0 }) =>
      (dataPerRequest + indexesPerRequest) / 1000 || undefined,
  },
  { title: 'Submissions a second, alone', value: ({ submissionsPerSecond: of }) => of?.alone },
  {
    title: 'Submissions a second, 8 at once',
    value: ({ submissionsPerSecond: of }) => of?.eightAtOnce,
  },
  { title: 'Memory of an export, MB', value: ({ export: of }) => of?.memoryMb },
];

const [width, height, across, heading] = [310, 210, 3, 40];
const plot = { left: 52, top: 34, width: 236, height: 136 };

interface Axis {
  /** From 0 at the bottom to 1 at the top. */
  position(value: number): number;
  ticks: readonly number[];
}

/** Times below a tenth of a millisecond are noise. */
const leastMs = 0.1;

function axisOf({ limit, value }: Panel): Axis {
  const highest = Math.max(...measured.map((one) => value(one) ?? 0), limit ?? 0, 1);
  if (limit === undefined)
    return { position: (of) => of / (highest * 1.1), ticks: [0, roundTo2(highest)] };
  const decades = Math.ceil(Math.log10(highest / leastMs));
  return {
    position: (of) => Math.log10(Math.max(of, leastMs) / leastMs) / decades,
    ticks: Array.from({ length: decades + 1 }, (_, power) => leastMs * 10 ** power),
  };
}

const roundTo2 = (value: number): number => Number(value.toPrecision(2));
const thousands = (count: number): string =>
  count >= 1_000_000 ? `${count / 1_000_000}M` : `${count / 1000}k`;

function draw(panel: Panel, at: number): string {
  const { title, limit, value } = panel;
  const axis = axisOf(panel);
  const span = Math.max(1, Math.log10(most / fewest));
  const x = (count: number) => plot.left + (plot.width * Math.log10(count / fewest)) / span;
  const y = (of: number) => plot.top + plot.height * (1 - axis.position(of));
  const text = (left: number, top: number, words: string, rest = '') =>
    `<text x="${left.toFixed(0)}" y="${top.toFixed(0)}" ${rest}>${words}</text>`;
  const line = (of: number, style: string) =>
    `<line x1="${plot.left}" x2="${plot.left + plot.width}" y1="${y(of).toFixed(1)}" y2="${y(of).toFixed(1)}" ${style}/>`;
  const curves = engines.flatMap(({ engine, color }) => {
    const points = measured
      .filter((one) => one.engine === engine)
      .flatMap((one) => {
        const of = value(one);
        return of === undefined ? [] : [[x(one.requests).toFixed(1), y(of).toFixed(1)] as const];
      });
    return [
      `<polyline points="${points.map((point) => point.join(',')).join(' ')}" fill="none" stroke="${color}" stroke-width="2"/>`,
      ...points.map(([left, top]) => `<circle cx="${left}" cy="${top}" r="3.5" fill="${color}"/>`),
    ];
  });
  return [
    `<g transform="translate(${(at % across) * width} ${heading + Math.floor(at / across) * height})">`,
    text(plot.left, 20, title, 'font-weight="600"'),
    ...axis.ticks.flatMap((tick) => [
      line(tick, 'stroke="#ddd"'),
      text(plot.left - 6, y(tick) + 4, String(roundTo2(tick)), 'text-anchor="end"'),
    ]),
    ...(limit === undefined
      ? []
      : [
          line(limit, 'stroke="#dc2626" stroke-dasharray="4 3"'),
          text(plot.left + 2, y(limit) - 3, String(limit), 'fill="#dc2626" font-size="10"'),
        ]),
    ...[...new Set(requests)].map((count) =>
      text(x(count), plot.top + plot.height + 16, thousands(count), 'text-anchor="middle"'),
    ),
    ...curves,
    '</g>',
  ].join('\n');
}

const legend = engines
  .map(
    ({ name, color }, at) =>
      `<circle cx="${58 + at * 90}" cy="18" r="4" fill="${color}"/><text x="${68 + at * 90}" y="22">${name}</text>`,
  )
  .join('\n');
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width * across} ${heading + height * Math.ceil(panels.length / across)}" font-family="sans-serif" font-size="12" fill="#222">
<rect width="100%" height="100%" fill="#fff"/>
${legend}
<text x="258" y="22">by number of requests, both axes logarithmic for times; dashed: the limit of ${limitMs} ms</text>
${panels.map(draw).join('\n')}
</svg>
`;
writeFileSync(new URL('../growth.svg', import.meta.url), svg);

const kinds = ['lists', 'pages far down', 'search', 'reports', 'others', 'REST'];
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
  ...kinds.map((kind) => `${one.queries?.[kind]?.p50 ?? '-'}, ${one.queries?.[kind]?.p95 ?? '-'}`),
  [one.dataPerRequest, one.indexesPerRequest]
    .map((bytes) => (bytes === undefined ? '-' : (bytes / 1000).toFixed(1)))
    .join(', '),
  `${one.submissionsPerSecond?.alone ?? '-'}, ${one.submissionsPerSecond?.eightAtOnce ?? '-'}`,
  one.export === undefined
    ? '-'
    : `${one.export.rows.toLocaleString('en-US')}, ${one.export.seconds}, ${one.export.memoryMb}`,
]);
for (const row of [columns, columns.map(() => '---'), ...rows])
  process.stdout.write(`| ${row.join(' | ')} |\n`);
