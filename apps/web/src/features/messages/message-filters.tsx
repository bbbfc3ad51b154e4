import { NativeSelect } from '@mantine/core';
import { useMessages } from '../../shared/i18n/use-messages';
import { SearchField } from '../../shared/ui/search-field';
import { messagesMessages } from './messages.messages';
import classes from './messages.module.css';
import { channelFilters, statusFilters, type MessageFilter } from './use-message-filter';

interface MessageFiltersProps {
  filter: MessageFilter;
  onChange: (changes: Partial<MessageFilter>) => void;
}

/** Search, channel and status in one line. */
export function MessageFilters({ filter, onChange }: MessageFiltersProps) {
  const texts = useMessages(messagesMessages);
  return (
    <div className={classes.filters} role="search">
      <SearchField className={classes.search} label={texts.search} value={filter.search} onSearch={(search) => onChange({ search })} />
      <NativeSelect
        aria-label={texts.channel}
        value={filter.channel}
        onChange={(event) => onChange({ channel: event.currentTarget.value as MessageFilter['channel'] })}
        data={channelFilters.map((value) => ({ value, label: texts.channels[value] }))}
      />
      <NativeSelect
        aria-label={texts.status}
        value={filter.status}
        onChange={(event) => onChange({ status: event.currentTarget.value as MessageFilter['status'] })}
        data={statusFilters.map((value) => ({ value, label: value === 'all' ? texts.allStatuses : texts.statuses[value] }))}
      />
    </div>
  );
}
