import { onlyCompany } from '@stumpquote/domain/companies/service-area';
import { trpc } from '../api/trpc';

/**
 * For the office: the company that gets all the work; null if there is a choice, none, or it is
 * still loading. With only one, there is nothing to choose and no column for it.
 */
export function useOnlyCompany() {
  const { data } = trpc.companies.choices.useQuery();
  return data === undefined ? null : onlyCompany(data);
}
