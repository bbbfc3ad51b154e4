import { NativeSelect } from '@mantine/core';
import { usualDirection, type SortDirection } from '@stumpquote/domain/page-schema';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useMessages } from '../../i18n/use-messages';
import type { DataColumn } from './data-column';
import { dataTableMessages } from './data-table.messages';
import type { ListSort } from './use-list-url';
import classes from './data-table.module.css';

export interface Sorting {
  sort: ListSort;
  onSort: (sort: ListSort) => void;
}

const opposite = { asc: 'desc', desc: 'asc' } as const;
const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const icons = { asc: IconArrowUp, desc: IconArrowDown };

/** A column heading; if sortable, a button that toggles the direction. */
export function HeaderCell<Row>({
  column,
  sorting,
}: {
  column: DataColumn<Row>;
  sorting: Sorting | undefined;
}) {
  const { header, align, sort } = column;
  if (!sort || !sorting)
    return (
      <th role="columnheader" scope="col" data-align={align}>
        {header}
      </th>
    );
  const isSorted = sorting.sort.key === sort.key;
  const direction = isSorted ? sorting.sort.direction : null;
  const Icon = direction ? icons[direction] : IconArrowsSort;
  const next = direction ? opposite[direction] : usualDirection(sort.key);
  return (
    <th
      role="columnheader"
      scope="col"
      data-align={align}
      aria-sort={direction ? ariaSort[direction] : 'none'}
    >
      <button
        type="button"
        className={classes.sort}
        onClick={() => sorting.onSort({ key: sort.key, direction: next })}
      >
        {header}
        <Icon size={16} aria-hidden />
      </button>
    </th>
  );
}

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
