import { NativeSelect } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import classes from './list-filters.module.css';
import { SearchField } from './search-field';
import type { ListAddress } from './use-list-address';

const EVERYTHING = 'all';

export interface FilterChoice {
  /** Its URL parameter. */
  name: string;
  label: string;
  /** Label of the "all" option. */
  all: string;
  /** The other options in order, by URL value. */
  choices: Readonly<Record<string, string>>;
}

interface ListFiltersProps {
  list: ListAddress;
  search: string;
  searchRef?: RefObject<HTMLInputElement | null>;
  filters: readonly FilterChoice[];
  /** Actions on the whole list, at the end of the row. */
  actions?: ReactNode;
}

/** A list's search and filters in one row. */
export function ListFilters({ list, search, searchRef, filters, actions }: ListFiltersProps) {
  return (
    <div className={classes.line} role="search">
      <SearchField
        {...(searchRef ? { inputRef: searchRef } : {})}
        className={classes.search}
        label={search}
        value={list.search}
        onSearch={list.setSearch}
      />
      {filters.map(({ name, label, all, choices }) => (
        <NativeSelect
          key={name}
          aria-label={label}
          value={list.filters[name] ?? EVERYTHING}
          onChange={({ currentTarget: { value } }) =>
            list.setFilter(name, value === EVERYTHING ? null : value)
          }
          data={[
            { value: EVERYTHING, label: all },
            ...Object.entries(choices).map(([value, choice]) => ({ value, label: choice })),
          ]}
        />
      ))}
      {actions}
    </div>
  );
}
