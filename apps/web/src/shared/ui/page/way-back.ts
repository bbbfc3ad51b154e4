import { useLocation } from 'react-router-dom';

/** What a link from a list takes along: where the list stood. */
export interface CameFrom {
  list: string;
}

/** For the `state` of links out of a list whose tab, filters and page stand in the address. */
export function useCameFrom(): CameFrom {
  return { list: useLocation().search };
}

/** The page of the list as it stood when this page was opened from it. */
export function useWayBack(page: string): string {
  const { state } = useLocation() as { state: Partial<CameFrom> | null };
  return `${page}${state?.list ?? ''}`;
}
