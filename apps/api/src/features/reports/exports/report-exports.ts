import { figureIds, reportFigures, type FigureId } from '@stumpquote/domain/reports/report-figures';
import type { ReportQuery } from '@stumpquote/domain/reports/report-range';
import { reportOverview } from '../reports.service.js';
import type { Cell } from './csv-text.js';
import type { ExportDeps, ExportFile, ExportReader } from './export-file.js';
import { exportsMessages } from './exports.messages.js';

const { units, month, company, noCompany } = exportsMessages.en;
const monthFigures = figureIds.filter((id) => reportFigures[id].scope === 'period');

const title = (id: FigureId): string =>
  `${reportFigures[id].title}${units[reportFigures[id].unit]}`;
const rounded = (value: number, factor: number): number => Math.round(value * factor) / factor;

function figureCell(id: FigureId, value: number | null | undefined): Cell {
  if (value === null || value === undefined) return null;
  const { unit } = reportFigures[id];
  if (unit === 'cents') return value.toFixed(2);
  return unit === 'share' ? rounded(value * 100, 10) : rounded(value, 100);
}

const cellsOf = (
  ids: readonly FigureId[],
  figures: Partial<Record<FigureId, number | null>>,
): Cell[] => ids.map((id) => figureCell(id, figures[id]));

export async function reportByMonthFile(
  deps: ExportDeps,
  caller: ExportReader,
  query: ReportQuery,
): Promise<ExportFile> {
  const { byMonth } = await reportOverview(deps, caller, query);
  return {
    name: 'report-by-month',
    header: [month, ...monthFigures.map(title)],
    pages: [byMonth.map((row) => [row.month, ...cellsOf(monthFigures, row.figures)])],
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
    header: [company, ...figureIds.map(title)],
    pages: [
      byCompany.map((row) => [row.companyName ?? noCompany, ...cellsOf(figureIds, row.figures)]),
    ],
  };
}
