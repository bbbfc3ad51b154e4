import { centsToDollars } from '@stumpquote/domain/format/money';
import { reportMetrics, type MetricId } from '@stumpquote/domain/reports/report-metrics';
import {
  metricsOf,
  type PeriodMetricId,
  type PeriodMetrics,
  type ReportCell,
} from '@stumpquote/domain/reports/summarize-report';
import type { CompanyRow } from '../companies/companies.view.js';

type ReportCompany = Pick<CompanyRow, 'id' | 'name' | 'approved_at'>;

interface ReportFacts {
  months: readonly string[];
  cells: readonly ReportCell[];
  /** Open requests by company. */
  open: ReadonlyMap<number | null, number>;
  /** The company reported on; null for all. */
  company: ReportCompany | null;
  companies: readonly ReportCompany[];
  madeAt: string;
  timeZone: string;
}

const toTenThousandths = (value: number): number => Math.round(value * 10_000) / 10_000;

/**
 * Converts money to dollars, as in every response, and rounds shares and hours to a readable
 * precision.
 */
const asRead = (figures: PeriodMetrics): PeriodMetrics =>
  Object.fromEntries(
    Object.entries(figures).map(([id, value]) => {
      const inUnit =
        reportMetrics[id as PeriodMetricId].unit === 'cents' ? centsToDollars : toTenThousandths;
      return [id, value === null ? null : inUnit(value)];
    }),
  ) as PeriodMetrics;

export function reportView({
  months,
  cells,
  open,
  company,
  companies,
  madeAt,
  timeZone,
}: ReportFacts) {
  const openTotal = [...open.values()].reduce((sum, count) => sum + count, 0);
  const totals: Record<MetricId, number | null> = {
    ...asRead(metricsOf(cells)),
    openNow: openTotal,
  };
  return {
    months,
    madeAt,
    timeZone,
    company: company === null ? null : { id: company.id, name: company.name },
    totals,
    byMonth: months.map((month) => ({
      month,
      figures: asRead(metricsOf(cells.filter((cell) => cell.month === month))),
    })),
    byCompany: companyRows({ cells, open, companies }),
  };
}

/**
 * Lists approved companies and any with activity in the period; rows without a company come last,
 * unnamed.
 */
function companyRows({
  cells,
  open,
  companies,
}: Pick<ReportFacts, 'cells' | 'open' | 'companies'>) {
  const concerned = new Set([...cells.map((cell) => cell.companyId), ...open.keys()]);
  const listed = companies
    .filter((row) => row.approved_at !== null || concerned.has(row.id))
    .map(({ id, name }) => ({ id, name }));
  const rows: { id: number | null; name: string | null }[] = concerned.has(null)
    ? [...listed, { id: null, name: null }]
    : listed;
  return rows.map(({ id, name }) => ({
    companyId: id,
    companyName: name,
    figures: {
      ...asRead(metricsOf(cells.filter((cell) => cell.companyId === id))),
      openNow: open.get(id) ?? 0,
    } satisfies Record<MetricId, number | null>,
  }));
}
