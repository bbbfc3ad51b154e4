import { useEffect, useEffectEvent } from 'react';

interface PageOfRows {
  page: number;
  pageSize: number;
  total: number;
}

/** Redirects to the last page if the requested one is beyond it (rows were deleted, or an old link); true while redirecting. */
export function useExistingPage(
  data: PageOfRows | null | undefined,
  onPage: (page: number) => void,
): boolean {
  const lastPage = data ? Math.max(1, Math.ceil(data.total / data.pageSize)) : 1;
  const isPast = data ? data.page > lastPage : false;
  const goTo = useEffectEvent(onPage);
  useEffect(() => {
    if (isPast) goTo(lastPage);
  }, [isPast, lastPage]);
  return isPast;
}
