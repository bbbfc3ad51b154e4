import type { ReactNode } from 'react';
import type { SortKind } from './data-table.messages';

export interface DataColumn<Row> {
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** Tabular figures. */
  numeric?: boolean;
  /** Hides the label on cards, as for actions and titles. */
  bareOnCard?: boolean;
  /** The server's name for sorting by this column. */
  sort?: { key: string; kind: SortKind };
}
