import { NativeSelect } from '@mantine/core';
import type { RefObject } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import { SearchField } from '../../shared/ui/search-field';
import { adminRequestsMessages } from './admin-requests.messages';
import classes from './admin-requests.module.css';
import { requestOrders, statusFilters, type RequestOrder, type StatusFilter, type useRequestListParams } from './use-request-list';

interface RequestFiltersProps {
  list: ReturnType<typeof useRequestListParams>;
  searchRef: RefObject<HTMLInputElement | null>;
}

/** Search, status and order in one line. */
export function RequestFilters({ list, searchRef }: RequestFiltersProps) {
  const texts = useMessages(adminRequestsMessages);
  return (
    <div className={classes.filters} role="search">
      <SearchField
        inputRef={searchRef}
        className={classes.search}
        label={texts.search}
        value={list.search}
        onSearch={(search) => list.change({ search })}
      />
      <NativeSelect
        aria-label={texts.status}
        value={list.status}
        onChange={(event) => list.change({ status: event.currentTarget.value as StatusFilter })}
        data={statusFilters.map((value) => ({ value, label: texts.statuses[value] }))}
      />
      <NativeSelect
        aria-label={texts.sort}
        value={list.order}
        onChange={(event) => list.change({ order: event.currentTarget.value as RequestOrder })}
        data={requestOrders.map((value) => ({ value, label: texts.sorts[value] }))}
      />
    </div>
  );
}
