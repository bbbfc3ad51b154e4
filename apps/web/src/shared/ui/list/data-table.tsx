import { Alert, Button, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Key, ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages';
import type { DataColumn } from './data-column';
import { dataTableMessages } from './data-table.messages';
import { HeaderCell, SortSelect, type Sorting } from './sorting';
import classes from './data-table.module.css';

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  state: 'loading' | 'error' | 'ready';
  texts: { loading: string; error: string; empty: string };
  /** Replaces the default text if there are no rows. */
  empty?: ReactNode;
  onRetry?: () => void;
  /** Current sort order, if the table is sortable. */
  sorting?: Sorting | undefined;
  /** Skeleton rows; as many as a full page, so nothing shifts. */
  skeletonRows?: number;
  /** The rows of the previous query are still shown. */
  isStale?: boolean;
  /** Many columns: smaller text on portrait tablets. */
  isDense?: boolean;
  /** Long texts in many columns: cards on portrait tablets, too. */
  isWide?: boolean;
}

const UNDER_768 = '(max-width: 47.99em)';
const UNDER_960 = '(max-width: 59.99em)';

/**
 * A table that becomes cards below 768 px, a wide one below 960. Explicit roles, because the cards'
 * CSS removes the native ones.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    state,
    texts,
    empty,
    onRetry,
    sorting,
    skeletonRows = 5,
    isStale = false,
    isDense = false,
    isWide = false,
  } = props;
  const { retry } = useMessages(dataTableMessages);
  const isCards = useMediaQuery(isWide ? UNDER_960 : UNDER_768, false, {
    getInitialValueInEffect: false,
  });
  if (state === 'error') {
    return (
      <Alert color="red" role="alert" title={texts.error}>
        {onRetry && (
          <Button variant="default" mt="xs" onClick={onRetry}>
            {retry}
          </Button>
        )}
      </Alert>
    );
  }
  if (state === 'ready' && rows.length === 0)
    return empty ?? <p className={classes.empty}>{texts.empty}</p>;
  return (
    <div
      className={classes.frame}
      aria-busy={state === 'loading'}
      data-stale={isStale}
      data-dense={isDense}
      data-layout={isCards ? 'cards' : 'table'}
    >
      {state === 'loading' && (
        <p role="status" className={classes.loading}>
          {texts.loading}
        </p>
      )}
      {isCards && sorting && <SortSelect columns={columns} sorting={sorting} />}
      <table role="table" className={classes.table}>
        <caption className={classes.caption}>{caption}</caption>
        <HeaderRow columns={columns} sorting={isCards ? undefined : sorting} />
        <tbody role="rowgroup">
          {state === 'loading'
            ? Array.from({ length: skeletonRows }, (_, index) => (
                <SkeletonRow key={index} columns={columns} />
              ))
            : rows.map((row) => <DataRow key={rowKey(row)} row={row} columns={columns} />)}
        </tbody>
      </table>
    </div>
  );
}

function HeaderRow<Row>({
  columns,
  sorting,
}: {
  columns: readonly DataColumn<Row>[];
  sorting: Sorting | undefined;
}) {
  return (
    <thead role="rowgroup" className={classes.head}>
      <tr role="row">
        {columns.map((column) => (
          <HeaderCell key={column.key} column={column} sorting={sorting} />
        ))}
      </tr>
    </thead>
  );
}

function DataRow<Row>({ row, columns }: { row: Row; columns: readonly DataColumn<Row>[] }) {
  return (
    <tr role="row" className={classes.row}>
      {columns.map((column) => (
        <td
          key={column.key}
          role="cell"
          data-align={column.align}
          data-numeric={column.numeric}
          data-bare={column.bareOnCard}
        >
          {!column.bareOnCard && (
            <span className={classes.label} aria-hidden>
              {column.header}
            </span>
          )}
          <div className={classes.value}>{column.render(row)}</div>
        </td>
      ))}
    </tr>
  );
}

function SkeletonRow<Row>({ columns }: { columns: readonly DataColumn<Row>[] }) {
  return (
    <tr role="row" className={classes.row} aria-hidden>
      {columns.map((column) => (
        <td key={column.key} role="cell">
          <Skeleton height={20} my={4} width="70%" />
        </td>
      ))}
    </tr>
  );
}
