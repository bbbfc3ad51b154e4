import { errorStatus } from '../../shared/api/error-message';
import { trpc, type RouterOutputs } from '../../shared/api/trpc';
import { useMessages } from '../../shared/i18n/use-messages';
import { showToast } from '../../shared/ui/toast/toast';
import { companyProfileMessages } from './company-profile.messages';
import { useCompaniesChanged } from './use-company-list';

export type Company = RouterOutputs['companies']['get'];

/** One company for the administrator; null without an id. */
export function useCompany(id: number | null) {
  const query = trpc.companies.get.useQuery(
    { id: id ?? 0 },
    { enabled: id !== null, refetchOnMount: 'always' },
  );
  return {
    record: query.data ?? null,
    isMissing: id === null || errorStatus(query.error) === 404,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

export function useEditCompany(onDone: () => void) {
  const texts = useMessages(companyProfileMessages);
  const companiesChanged = useCompaniesChanged();
  return trpc.companies.edit.useMutation({
    onSuccess: async ({ name }) => {
      showToast({ title: texts.saved, description: name });
      await companiesChanged();
      onDone();
    },
  });
}
