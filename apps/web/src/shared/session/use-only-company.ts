import { onlyCompany } from '@stumpquote/domain/companies/service-area';
import { trpc } from '../api/trpc';

/**
 * For the office: the company that gets all work; null where there is a choice, or none, and until it is known. Nobody is asked to choose it,
 * and no column names it.
 */
export function useOnlyCompany() {
  const { data } = trpc.companies.choices.useQuery();
  return data === undefined ? null : onlyCompany(data);
}
