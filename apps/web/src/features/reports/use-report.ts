import {
  lastMonths,
  reportQuerySchema,
  type LastMonths,
  type ReportQuery,
} from '@stumpquote/domain/reports/report-range';
import { trpc, type RouterOutputs } from '../../shared/api/trpc';
import { useUrlParams } from '../../shared/ui/use-url-params';

export type Report = RouterOutputs['reports']['overview'];
export type Metrics = Report['totals'];

const numberIn = (text: string | null): number | undefined =>
  text !== null && /^\d+$/.test(text) ? Number(text) : undefined;

function queryFrom(params: URLSearchParams): ReportQuery {
  const given = {
    last: numberIn(params.get('last')),
    from: params.get('from') ?? undefined,
    to: params.get('to') ?? undefined,
    companyId: numberIn(params.get('company')),
  };
  return reportQuerySchema.safeParse(given).data ?? {};
}

/** Months and company are in the URL, so Back, reload, and shared links open the same report. */
export function useReportUrl() {
  const { params, change } = useUrlParams();
  const query = queryFrom(params);
  return {
    query,
    setLast: (last: LastMonths) => change({ last: String(last), from: null, to: null }),
    setMonths: (from: string, to: string) => change({ last: null, from, to }),
    setCompany: (companyId: number | null) =>
      change({ company: companyId === null ? null : String(companyId) }),
  };
}

export type ReportUrl = ReturnType<typeof useReportUrl>;

export const lastMonthsFrom = (text: string): LastMonths | undefined =>
  lastMonths.find((count) => String(count) === text);

export function useReport(query: ReportQuery) {
  return trpc.reports.overview.useQuery(query, {
    placeholderData: (previous) => previous,
    refetchOnMount: 'always',
  });
}

/** The companies to choose from; administrators only. */
export function useCompanyChoices() {
  return trpc.companies.choices.useQuery().data ?? [];
}
