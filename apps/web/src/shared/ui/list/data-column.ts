import type { ReactNode } from 'react';
import type { SortKind } from './data-table.messages';
import type { ListSort } from './use-list-address';

export interface DataColumn<Row> {
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** Figures in equal widths. */
  figures?: boolean;
  /** Actions and titles need no label of their own on a card. */
  bareOnCard?: boolean;
  /** The server can sort by this column, under this name. */
  sort?: { key: string; kind: SortKind };
}

export interface Sorting {
  sort: ListSort;
  onSort: (sort: ListSort) => void;
}
