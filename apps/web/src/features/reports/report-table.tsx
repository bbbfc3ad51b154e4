import { Title } from '@mantine/core';
import { reportFigures, type FigureId } from '@stumpquote/domain/reports/report-figures';
import type { Key } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import type { DataColumn } from '../../shared/ui/list/data-column';
import { DataTable } from '../../shared/ui/list/data-table';
import { ExportButton } from '../../shared/ui/list/export-button';
import { figureText } from './figure-text';
import { Value } from './report-tiles';
import { reportsMessages } from './reports.messages';
import classes from './reports.module.css';

interface FigureRow {
  key: Key;
  /** The month or the company. */
  name: string;
  figures: Partial<Record<FigureId, number | null>>;
}

export function useFigureColumns(first: string, ids: readonly FigureId[]): DataColumn<FigureRow>[] {
  const texts = useMessages(reportsMessages);
  return [
    {
      key: 'name',
      header: first,
      render: (row) => <span className={classes.name}>{row.name}</span>,
    },
    ...ids.map((id): DataColumn<FigureRow> => ({
      key: id,
      header: texts.short[id],
      align: 'end',
      figures: true,
      render: (row) => <Value text={figureText(reportFigures[id].unit, row.figures[id] ?? null)} />,
    })),
  ];
}

interface ReportTableProps {
  title: string;
  /** Rows per month or per company. */
  note: string;
  first: string;
  ids: readonly FigureId[];
  /** Null while loading. */
  rows: readonly FigureRow[] | null;
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
  const columns = useFigureColumns(first, ids);
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
