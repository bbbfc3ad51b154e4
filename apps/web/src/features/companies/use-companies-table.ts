import { errorMessage } from '../../shared/api/error-message';
import { trpc, type RouterOutputs } from '../../shared/api/trpc';
import { useMessages } from '../../shared/i18n/use-messages';
import { showToast } from '../../shared/ui/toast';
import { companiesTableMessages } from './companies-table.messages';

export type ListedCompany = RouterOutputs['companies']['list'][number];

export function useCompanyList() {
  const query = trpc.companies.list.useQuery(undefined, { refetchOnMount: 'always' });
  return { companies: query.data ?? null, isFailed: query.isError, retry: () => void query.refetch() };
}

export function useCompanyChanges() {
  const texts = useMessages(companiesTableMessages);
  const utils = trpc.useUtils();
  const onError = (error: unknown) => showToast({ title: texts.failed, description: errorMessage(error), variant: 'destructive' });
  const refresh = () => Promise.all([utils.companies.invalidate(), utils.quoteRequests.companiesFor.invalidate()]);
  const approve = trpc.companies.approve.useMutation({
    onSuccess: async ({ name }) => {
      showToast({ title: texts.approved, description: name });
      await refresh();
    },
    onError,
  });
  const setActive = trpc.companies.setActive.useMutation({
    onSuccess: async ({ name, isActive }) => {
      showToast({ title: isActive ? texts.activated : texts.deactivated, description: name });
      await refresh();
    },
    onError,
  });
  return { approve, setActive };
}
