import { companySortKeys, companyStates } from '@stumpquote/domain/companies/company-list-schema';
import { trpc, type RouterInputs, type RouterOutputs } from '../../shared/api/trpc';
import { useMessages } from '../../shared/i18n/use-messages';
import { showFailure } from '../../shared/ui/toast/show-failure';
import { showToast } from '../../shared/ui/toast/toast';
import { companyListMessages } from './company-list.messages';

export type ListedCompany = RouterOutputs['companies']['page']['rows'][number];

export const companyList = { sorts: companySortKeys, filters: { state: companyStates } };

export function useCompanyPage(query: RouterInputs['companies']['page']) {
  return trpc.companies.page.useQuery(query, {
    placeholderData: (previous) => previous,
    refetchOnMount: 'always',
  });
}

/** Invalidates every query that shows companies. */
export function useCompaniesChanged() {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([utils.companies.invalidate(), utils.quoteRequests.companiesFor.invalidate()]);
}

export function useCompanyChanges() {
  const texts = useMessages(companyListMessages);
  const onSettled = useCompaniesChanged();
  const onError = (error: unknown) => showFailure(texts.failed, error);
  const approve = trpc.companies.approve.useMutation({
    onSuccess: ({ name }) => showToast({ title: texts.approved, description: name }),
    onError,
    onSettled,
  });
  const setActive = trpc.companies.setActive.useMutation({
    onSuccess: ({ name, isActive }) =>
      showToast({ title: isActive ? texts.activated : texts.deactivated, description: name }),
    onError,
    onSettled,
  });
  return { approve, setActive };
}
