import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { usualDirection } from '@stumpquote/domain/quote-requests/list-schemas';
import classes from './data-table.module.css';
import type { DataColumn, Sorting } from './data-column';

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
