import { Title, VisuallyHidden } from '@mantine/core';
import {
  accuracyMetricIds,
  accuracyMetrics,
  accuracyMethods,
  basisUntilMeasured,
} from '@stumpquote/domain/accuracy/accuracy-metrics';
import type { ReactNode } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import type { DataColumn } from '../../shared/ui/list/data-column';
import { DataTable } from '../../shared/ui/list/data-table';
import { ExportButton } from '../../shared/ui/list/export-button';
import { accuracyText } from './accuracy-text';
import { accuracyMessages } from './accuracy.messages';
import type { AccuracyRow } from './use-accuracy';
import classes from './reports.module.css';

interface TableFrameProps {
  id: string;
  title: string;
  note: string;
  /** CSV file name on the server; without one, there is no download. */
  file?: string;
  children: ReactNode;
}

/** A titled table in a frame that scrolls by keyboard. */
export function TableFrame({ id, title, note, file, children }: TableFrameProps) {
  const texts = useMessages(accuracyMessages);
  return (
    <section aria-labelledby={id}>
      <div className={classes.tableHead}>
        <div>
          <Title order={2} id={id} size="h3">
            {title}
          </Title>
          <p className={classes.note}>{note}</p>
        </div>
        {file !== undefined && <ExportButton file={file} table={title} />}
      </div>
      <div className={classes.scroll} role="region" aria-label={texts.scroll(title)} tabIndex={0}>
        {children}
      </div>
    </section>
  );
}

/**
 * One row per method. Methods with too few measurements have no figures yet and name the source of
 * their interval.
 */
export function AccuracyTable({
  title,
  rows,
}: {
  title: string;
  rows: readonly AccuracyRow[] | null;
}) {
  const texts = useMessages(accuracyMessages);
  const columns: DataColumn<AccuracyRow>[] = [
    {
      key: 'method',
      header: texts.method,
      render: ({ method, figures, basis }) => (
        <>
          <span className={classes.method}>{accuracyMethods[method]}</span>
          {figures === null && basisUntilMeasured[basis] !== '' && (
            <span className={classes.hiddenRow}>{texts.untilThen(basisUntilMeasured[basis])}</span>
          )}
        </>
      ),
    },
    {
      key: 'count',
      header: accuracyMetrics.count.title,
      align: 'end',
      numeric: true,
      render: ({ count }) => count,
    },
    ...accuracyMetricIds.map((id): DataColumn<AccuracyRow> => ({
      key: id,
      header: accuracyMetrics[id].title,
      align: 'end',
      numeric: true,
      render: ({ figures }) => accuracyText(id, figures?.[id] ?? null) ?? <Nothing />,
    })),
  ];
  return (
    <DataTable
      caption={title}
      columns={columns}
      rows={rows ?? []}
      rowKey={(row) => row.method}
      state={rows === null ? 'loading' : 'ready'}
      texts={{ loading: texts.loading, error: '', empty: '' }}
      skeletonRows={6}
      isWide
    />
  );
}

function Nothing() {
  const texts = useMessages(accuracyMessages);
  return (
    <>
      <span aria-hidden className={classes.nothing}>
        {texts.none}
      </span>
      <VisuallyHidden>{texts.noneSpoken}</VisuallyHidden>
    </>
  );
}
