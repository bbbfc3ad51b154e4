import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import type { RefObject } from 'react';

const TYPING_PAUSE_MS = 250;

interface SearchFieldProps {
  label: string;
  /** The text searched for when the field appears. */
  initial: string;
  /** Called with the trimmed text once the typing pauses. */
  onSearch: (text: string) => void;
  inputRef?: RefObject<HTMLInputElement | null>;
  className?: string | undefined;
}

/** A list's search: looks while the typing pauses, and at once when the field is left, so that no late search calls anyone back. */
export function SearchField({ label, initial, onSearch, inputRef, className }: SearchFieldProps) {
  const search = useDebouncedCallback((text: string) => onSearch(text.trim()), TYPING_PAUSE_MS);
  return (
    <TextInput
      ref={inputRef}
      className={className ?? ''}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={18} aria-hidden />}
      defaultValue={initial}
      onChange={(event) => search(event.currentTarget.value)}
      onBlur={() => search.flush()}
      maxLength={100}
    />
  );
}
