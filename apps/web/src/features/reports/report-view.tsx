import { Button, Skeleton } from '@mantine/core';
import {
  companyAttribution,
  metricIds,
  monthAttribution,
  reportMetrics,
} from '@stumpquote/domain/reports/report-metrics';
import { formatMonth } from '@stumpquote/domain/reports/report-months';
import { defaultLastMonths } from '@stumpquote/domain/reports/report-range';
import { errorMessage } from '../../shared/api/error-message';
import { useMessages } from '../../shared/i18n/use-messages';
import { useOnlyCompany } from '../../shared/session/use-only-company';
import { usePublicConfig } from '../../shared/session/use-public-config';
import { lazyModule } from '../../shared/ui/lazy-module';
import { LazyPart } from '../../shared/ui/lazy-part';
import { LoadFailure } from '../../shared/ui/load-failure';
import { ReportFilters } from './report-filters';
import { ReportTable } from './report-table';
import { ReportTiles } from './report-tiles';
import { reportsMessages } from './reports.messages';
import { useReport, useReportUrl, type Report } from './use-report';
import classes from './reports.module.css';

// Lazy: the chart library is larger than the rest of the page.
const reportCharts = lazyModule(async () => (await import('./report-charts')).ReportCharts);

const monthMetrics = metricIds.filter((id) => reportMetrics[id].scope === 'period');

/** The report of all companies (`withCompanies`) or of the user's own. */
export function ReportView({ withCompanies }: { withCompanies: boolean }) {
  const texts = useMessages(reportsMessages);
  const reportUrl = useReportUrl();
  const query = withCompanies ? reportUrl.query : { ...reportUrl.query, companyId: undefined };
  const { data, error, isError, isPlaceholderData, refetch } = useReport(query);
  const retry = (
    <Button variant="default" onClick={() => void refetch()}>
      {texts.retry}
    </Button>
  );
  return (
    <>
      <ReportFilters reportUrl={reportUrl} withCompany={withCompanies} />
      {isError ? (
        <LoadFailure title={texts.loadFailed} text={errorMessage(error)} action={retry} />
      ) : (
        <div
          className={classes.report}
          data-stale={isPlaceholderData}
          aria-busy={data === undefined || isPlaceholderData}
        >
          <ReportTiles metrics={data?.totals ?? null} />
          <Charts byMonth={data?.byMonth} />
          <Tables
            data={data}
            query={query}
            isStale={isPlaceholderData}
            withCompanies={withCompanies}
          />
        </div>
      )}
    </>
  );
}

function Charts({ byMonth }: { byMonth: Report['byMonth'] | undefined }) {
  const waiting = (
    <div className={classes.charts}>
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} height={388} radius="lg" />
      ))}
    </div>
  );
  return byMonth === undefined ? (
    waiting
  ) : (
    <LazyPart module={reportCharts} placeholder={waiting}>
      {(ReportCharts) => <ReportCharts byMonth={byMonth} />}
    </LazyPart>
  );
}

interface TablesProps {
  data: Report | undefined;
  query: ReturnType<typeof useReportUrl>['query'];
  isStale: boolean;
  withCompanies: boolean;
}

function Tables({ data, query, isStale, withCompanies }: TablesProps) {
  const texts = useMessages(reportsMessages).tables;
  const timeZone = usePublicConfig().config?.company.timeZone ?? '';
  const { last, from, to, companyId } = query;
  const fileQuery = { last, from, to, companyId };
  return (
    <>
      <ReportTable
        title={texts.byMonth}
        note={monthAttribution(timeZone)}
        first={texts.month}
        ids={monthMetrics}
        rows={
          data?.byMonth.map(({ month, figures }) => ({
            key: month,
            name: formatMonth(month),
            figures,
          })) ?? null
        }
        skeletonRows={last ?? defaultLastMonths}
        isStale={isStale}
        file="report-by-month"
        query={fileQuery}
      />
      {withCompanies && <ByCompany rows={data?.byCompany} isStale={isStale} query={fileQuery} />}
    </>
  );
}

/** Hidden if only one company has figures. */
function ByCompany({
  rows,
  isStale,
  query,
}: {
  rows: Report['byCompany'] | undefined;
  isStale: boolean;
  query: Readonly<Record<string, string | number | undefined>>;
}) {
  const texts = useMessages(reportsMessages).tables;
  const only = useOnlyCompany();
  const isAnother = ({ companyId, figures }: Report['byCompany'][number]) =>
    companyId !== null &&
    companyId !== only?.id &&
    Object.values(figures).some((value) => value !== null && value !== 0);
  if (only !== null && !(rows ?? []).some(isAnother)) return null;
  return (
    <ReportTable
      title={texts.byCompany}
      note={companyAttribution}
      first={texts.company}
      ids={metricIds}
      rows={
        rows?.map((row) => ({
          key: row.companyId ?? 0,
          name: row.companyName ?? texts.noCompany,
          figures: row.figures,
        })) ?? null
      }
      skeletonRows={2}
      isStale={isStale}
      file="report-by-company"
      query={query}
    />
  );
}
