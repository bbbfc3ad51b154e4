import { useRef } from 'react';
import { usePageKeys } from '../../../shared/ui/page/use-page-keys';

/** j and k move focus between the rows' links, Enter opens one, and `/` focuses the search. */
export function useRowKeys() {
  const rows = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const move = (step: 1 | -1) => {
    const links = [...(rows.current?.querySelectorAll<HTMLElement>('a[data-row-link]') ?? [])];
    const current = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
    const next = current < 0 ? links[step === 1 ? 0 : links.length - 1] : links[current + step];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  usePageKeys([
    ['j', () => move(1)],
    ['k', () => move(-1)],
    ['/', () => search.current?.focus()],
  ]);
  return { rows, search };
}
