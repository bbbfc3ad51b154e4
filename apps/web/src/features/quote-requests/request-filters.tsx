import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import { adminRequestsMessages } from './admin-requests.messages';
import classes from './admin-requests.module.css';
import { requestOrders, statusFilters, type RequestOrder, type StatusFilter, type useRequestListParams } from './use-request-list';

const TYPING_PAUSE_MS = 250;

interface RequestFiltersProps {
  list: ReturnType<typeof useRequestListParams>;
  searchRef: RefObject<HTMLInputElement | null>;
}

/** Search, status and order in one line. */
export function RequestFilters({ list, searchRef }: RequestFiltersProps) {
  const texts = useMessages(adminRequestsMessages);
  const search = useDebouncedCallback((text: string) => list.change({ search: text.trim() }), TYPING_PAUSE_MS);
  return (
    <div className={classes.filters} role="search">
      <TextInput
        ref={searchRef}
        className={classes.search}
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        leftSection={<IconSearch size={18} aria-hidden />}
        defaultValue={list.search}
        onChange={(event) => search(event.currentTarget.value)}
        maxLength={100}
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
