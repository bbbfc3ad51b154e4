import { Title } from '@mantine/core';
import { reportMetrics, type MetricId } from '@stumpquote/domain/reports/report-metrics';
import type { Key } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import type { DataColumn } from '../../shared/ui/list/data-column';
import { DataTable } from '../../shared/ui/list/data-table';
import { ExportButton } from '../../shared/ui/list/export-button';
import { metricText } from './metric-text';
import { Value } from './report-tiles';
import { reportsMessages } from './reports.messages';
import classes from './reports.module.css';

interface MetricRow {
  key: Key;
  /** The month or the company. */
  name: string;
  figures: Partial<Record<MetricId, number | null>>;
}

export function useMetricColumns(first: string, ids: readonly MetricId[]): DataColumn<MetricRow>[] {
  const texts = useMessages(reportsMessages);
  return [
    {
      key: 'name',
      header: first,
      render: (row) => <span className={classes.name}>{row.name}</span>,
    },
    ...ids.map((id): DataColumn<MetricRow> => ({
      key: id,
      header: texts.short[id],
      align: 'end',
      numeric: true,
      render: (row) => <Value text={metricText(reportMetrics[id].unit, row.figures[id] ?? null)} />,
    })),
  ];
}

interface ReportTableProps {
  title: string;
  /** Rows per month or per company. */
  note: string;
  first: string;
  ids: readonly MetricId[];
  /** Null while loading. */
  rows: readonly MetricRow[] | null;
  skeletonRows: number;
  isStale: boolean;
  file: string;
  query: Readonly<Record<string, string | number | undefined>>;
}

/** The figures as a table, with a CSV download. */
export function ReportTable({
  title,
  note,
  first,
  ids,
  rows,
  skeletonRows,
  isStale,
  file,
  query,
}: ReportTableProps) {
  const texts = useMessages(reportsMessages).tables;
  const columns = useMetricColumns(first, ids);
  return (
    <section aria-labelledby={file}>
      <div className={classes.tableHead}>
        <div>
          <Title order={2} id={file} size="h3">
            {title}
          </Title>
          <p className={classes.note}>{note}</p>
        </div>
        <ExportButton file={file} table={title} query={query} />
      </div>
      {/* Wide tables scroll in their own focusable frame. */}
      <div className={classes.scroll} role="region" aria-label={texts.scroll(title)} tabIndex={0}>
        <DataTable
          caption={title}
          columns={columns}
          rows={rows ?? []}
          rowKey={(row) => row.key}
          state={rows === null ? 'loading' : 'ready'}
          texts={{ loading: texts.loading, error: '', empty: '' }}
          skeletonRows={skeletonRows}
          isStale={isStale}
          isWide
        />
      </div>
    </section>
  );
}
