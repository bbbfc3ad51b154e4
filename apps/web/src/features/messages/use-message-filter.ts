import { messageChannels } from '@stumpquote/domain/messages/message-schemas';
import { messageStatuses } from '@stumpquote/domain/messages/message-status';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pageFrom, searchFrom } from '../../shared/ui/list-address';

export const channelFilters = ['all', ...messageChannels] as const;
export const statusFilters = ['all', ...messageStatuses] as const;

export interface MessageFilter {
  search: string;
  channel: (typeof channelFilters)[number];
  status: (typeof statusFilters)[number];
  page: number;
}

const usual = { search: '', channel: 'all', status: 'all', page: '1' } as const;

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

/** What the log shows stands in the address: it survives a reload and can be sent to a colleague. */
export function useMessageFilter() {
  const [params, setParams] = useSearchParams();
  const filter: MessageFilter = {
    search: searchFrom(params.get('search')),
    channel: oneOf(channelFilters, params.get('channel')) ?? 'all',
    status: oneOf(statusFilters, params.get('status')) ?? 'all',
    page: pageFrom(params.get('page')),
  };
  const change = useCallback(
    (changes: Partial<MessageFilter>) => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          // Another filter or search begins at its first page.
          if (changes.page === undefined) after.delete('page');
          for (const [name, value] of Object.entries(changes)) after.set(name, String(value));
          for (const [name, value] of Object.entries(usual)) if (after.get(name) === value) after.delete(name);
          return after;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setParams],
  );
  return { filter, change };
}
