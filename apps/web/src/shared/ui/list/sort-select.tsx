import { NativeSelect } from '@mantine/core';
import type { SortDirection } from '@stumpquote/domain/quote-requests/list-schemas';
import { useMessages } from '../../i18n/use-messages';
import type { DataColumn, Sorting } from './data-column';
import classes from './data-table.module.css';
import { dataTableMessages } from './data-table.messages';

interface SortSelectProps<Row> {
  columns: readonly DataColumn<Row>[];
  sorting: Sorting;
}

const directions: readonly SortDirection[] = ['asc', 'desc'];

/** Cards have no headings to click: the same sort orders as a select. */
export function SortSelect<Row>({ columns, sorting: { sort, onSort } }: SortSelectProps<Row>) {
  const texts = useMessages(dataTableMessages);
  const options = columns.flatMap((column) => {
    const order = column.sort;
    return order
      ? directions.map((direction) => ({ order, direction, header: column.header }))
      : [];
  });
  const valueOf = (key: string, direction: SortDirection) => `${key}.${direction}`;
  return (
    <NativeSelect
      label={texts.sortBy}
      className={classes.sortSelect ?? ''}
      value={valueOf(sort.key, sort.direction)}
      data={options.map(({ order, direction, header }) => ({
        value: valueOf(order.key, direction),
        label: texts.sortOption(header, order.kind, direction),
      }))}
      onChange={(event) => {
        const chosen = options.find(
          ({ order, direction }) => valueOf(order.key, direction) === event.currentTarget.value,
        );
        if (chosen) onSort({ key: chosen.order.key, direction: chosen.direction });
      }}
    />
  );
}
