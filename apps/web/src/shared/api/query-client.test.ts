import { expect, it } from 'vitest';
import { createQueryClient } from './query-client';

it('never lets a query go stale, never refetches on focus, and retries neither queries nor mutations', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({ staleTime: Infinity, refetchOnWindowFocus: false, retry: false });
  expect(queries?.refetchInterval ?? false).toBe(false);
  expect(mutations).toMatchObject({ retry: false });
});
