import { metricIds, reportMetrics, type MetricId } from '@stumpquote/domain/reports/report-metrics';
import type { ReportQuery } from '@stumpquote/domain/reports/report-range';
import { reportOverview } from '../reports.service.js';
import type { Cell } from './csv-text.js';
import type { ExportDeps, ExportFile, ExportReader } from './export-file.js';
import { exportsMessages } from './exports.messages.js';

const { units, month, company, noCompany } = exportsMessages.en;
const monthMetrics = metricIds.filter((id) => reportMetrics[id].scope === 'period');

const title = (id: MetricId): string =>
  `${reportMetrics[id].title}${units[reportMetrics[id].unit]}`;
const rounded = (value: number, factor: number): number => Math.round(value * factor) / factor;

function figureCell(id: MetricId, value: number | null | undefined): Cell {
  if (value === null || value === undefined) return null;
  const { unit } = reportMetrics[id];
  if (unit === 'cents') return value.toFixed(2);
  return unit === 'share' ? rounded(value * 100, 10) : rounded(value, 100);
}

const cellsOf = (
  ids: readonly MetricId[],
  figures: Partial<Record<MetricId, number | null>>,
): Cell[] => ids.map((id) => figureCell(id, figures[id]));

export async function reportByMonthFile(
  deps: ExportDeps,
  caller: ExportReader,
  query: ReportQuery,
): Promise<ExportFile> {
  const { byMonth } = await reportOverview(deps, caller, query);
  return {
    name: 'report-by-month',
    header: [month, ...monthMetrics.map(title)],
    pages: [byMonth.map((row) => [row.month, ...cellsOf(monthMetrics, row.figures)])],
  };
}

export async function reportByCompanyFile(
  deps: ExportDeps,
  caller: ExportReader,
  query: ReportQuery,
): Promise<ExportFile> {
  const { byCompany } = await reportOverview(deps, caller, query);
  return {
    name: 'report-by-company',
    header: [company, ...metricIds.map(title)],
    pages: [
      byCompany.map((row) => [row.companyName ?? noCompany, ...cellsOf(metricIds, row.figures)]),
    ],
  };
}
