import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

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

/** A list's search. What was typed last is dropped once the person is on the way to another page: it would call them back. */
export function SearchField({ label, initial, onSearch, inputRef, className }: SearchFieldProps) {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = next !== undefined && next.pathname !== pathname;
  }, [next, pathname]);
  const search = useDebouncedCallback((text: string) => {
    if (!isLeaving.current) onSearch(text.trim());
  }, TYPING_PAUSE_MS);
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
      maxLength={100}
    />
  );
}
