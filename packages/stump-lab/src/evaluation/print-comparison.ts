import { sides, type NetworkPerformance, type Performance } from './judge-networks.js';

export interface NamedPerformance {
  readonly name: string;
  readonly performance: NetworkPerformance;
}

const percent = (share: number): string =>
  Number.isNaN(share) ? 'none' : `${(share * 100).toFixed(1)} %`;

/** Formats simulated and real accuracy side by side, for each network, as text. */
export function printComparison(networks: readonly NamedPerformance[]): string {
  const columns = networks.flatMap(({ name, performance }) =>
    sides.map((side) => ({ title: `${side}, ${name}`, figures: performance[side] })),
  );
  const line = (name: string, cell: (figures: Performance) => string) => [
    name,
    ...columns.map(({ figures }) => cell(figures)),
  ];
  const names = columns[0]?.figures.rows.map(({ name }) => name) ?? [];
  const table = [
    ['Median / p90 (answered; 5-95 % holds)', ...columns.map(({ title }) => title)],
    ...names.map((name, index) =>
      line(name, ({ rows }) => {
        const row = rows[index];
        if (row === undefined || row.answered === 0) return `none of ${row?.asked ?? 0}`;
        return `${percent(row.median)} / ${percent(row.p90)} (${row.answered} of ${row.asked}; ${percent(row.coverage)})`;
      }),
    ),
    line('Outline overlap, median', ({ overlapMedian }) =>
      Number.isNaN(overlapMedian) ? 'none' : overlapMedian.toFixed(3),
    ),
    line('Widths without a stump', ({ falseWidths }) => String(falseWidths)),
    line('Mean error, unanswered as 60 %', ({ meanError }) => percent(meanError)),
  ];
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  return `${table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')}\n`;
}
