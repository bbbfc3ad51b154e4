import { useLocation } from 'react-router-dom';

/** Link state from a list: the list's URL. */
export interface BackState {
  list: string;
}

/** The `state` for links out of a list whose tab, filters, and page are in the URL. */
export function useBackState(): BackState {
  return { list: useLocation().search };
}

/** The list's URL from when this page was opened. */
export function useBackUrl(page: string): string {
  const { state } = useLocation() as { state: Partial<BackState> | null };
  return `${page}${state?.list ?? ''}`;
}
