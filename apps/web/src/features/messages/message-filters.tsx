import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useMessages } from '../../shared/i18n/use-messages';
import { messagesMessages } from './messages.messages';
import classes from './messages.module.css';
import { channelFilters, statusFilters, type MessageFilter } from './use-message-filter';

const TYPING_PAUSE_MS = 250;

interface MessageFiltersProps {
  filter: MessageFilter;
  onChange: (changes: Partial<MessageFilter>) => void;
}

/** Search, channel and status in one line. */
export function MessageFilters({ filter, onChange }: MessageFiltersProps) {
  const texts = useMessages(messagesMessages);
  const search = useDebouncedCallback((text: string) => onChange({ search: text.trim() }), TYPING_PAUSE_MS);
  return (
    <div className={classes.filters} role="search">
      <TextInput
        className={classes.search}
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        leftSection={<IconSearch size={18} aria-hidden />}
        defaultValue={filter.search}
        onChange={(event) => search(event.currentTarget.value)}
        maxLength={100}
      />
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
