import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { MAX_SEARCH_LENGTH } from '@stumpquote/domain/page-schema';
import { IconSearch } from '@tabler/icons-react';
import { useState, type ReactNode, type RefObject } from 'react';
import type { ListState } from './use-list-url';
import classes from './list-filters.module.css';

const TYPING_PAUSE_MS = 250;

interface SearchFieldProps {
  label: string;
  /** The current search. */
  value: string;
  /** Called with the trimmed text once typing pauses. */
  onSearch: (text: string) => void;
  inputRef?: RefObject<HTMLInputElement | null>;
  className?: string | undefined;
}

/**
 * The input's text. Follows a search changed elsewhere (tab, link, Back), but leaves the input
 * alone when one of its own searches comes back.
 */
function useSearchText(value: string) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const [sentSearches, setSentSearches] = useState<readonly string[]>([]);
  if (value !== shown) {
    setShown(value);
    setSentSearches(sentSearches.slice(sentSearches.indexOf(value) + 1));
    if (!sentSearches.includes(value)) {
      setText(value);
      setSentSearches([]);
    }
  }
  const noteSent = (search: string) => {
    if (search !== (sentSearches.at(-1) ?? value)) setSentSearches([...sentSearches, search]);
  };
  return { text, setText, noteSent };
}

/**
 * A list's search: debounced while typing, immediate on blur, so a late search can't navigate the
 * user back.
 */
export function SearchField({ label, value, onSearch, inputRef, className }: SearchFieldProps) {
  const { text, setText, noteSent } = useSearchText(value);
  const search = useDebouncedCallback((typed: string) => {
    // The text has changed since.
    if (typed !== text) return;
    noteSent(typed.trim());
    onSearch(typed.trim());
  }, TYPING_PAUSE_MS);
  return (
    <TextInput
      ref={inputRef}
      className={className ?? ''}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        search(event.currentTarget.value);
      }}
      onBlur={() => search.flush()}
      maxLength={MAX_SEARCH_LENGTH}
    />
  );
}

export interface FilterChoice {
  /** Its URL parameter. */
  name: string;
  label: string;
  /** Label of the "all" option. */
  all: string;
  /** The other options in order, by URL value. */
  choices: Readonly<Record<string, string>>;
}

const ALL = 'all';

interface ListFiltersProps {
  list: ListState;
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
          value={list.filters[name] ?? ALL}
          onChange={({ currentTarget: { value } }) =>
            list.setFilter(name, value === ALL ? null : value)
          }
          data={[
            { value: ALL, label: all },
            ...Object.entries(choices).map(([value, choice]) => ({ value, label: choice })),
          ]}
        />
      ))}
      {actions}
    </div>
  );
}
