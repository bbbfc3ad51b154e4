import { useLocation } from 'react-router-dom';

/** Link state from a list: the list's URL. */
export interface CameFrom {
  list: string;
}

/** The `state` for links out of a list whose tab, filters, and page are in the URL. */
export function useCameFrom(): CameFrom {
  return { list: useLocation().search };
}

/** The list's URL from when this page was opened. */
export function useWayBack(page: string): string {
  const { state } = useLocation() as { state: Partial<CameFrom> | null };
  return `${page}${state?.list ?? ''}`;
}
