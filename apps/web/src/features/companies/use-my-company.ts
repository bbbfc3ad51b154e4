import { keepPreviousData } from '@tanstack/react-query';
import { trpc, type RouterOutputs } from '../../shared/api/trpc';
import { useMessages } from '../../shared/i18n/use-messages';
import { showToast } from '../../shared/ui/toast/toast';
import { companyProfileMessages } from './company-profile.messages';

export type MyCompany = RouterOutputs['companies']['mine'];
export type AssignedRequest = RouterOutputs['quoteRequests']['forCompany']['rows'][number];

const shownRequests = 6;

export function useMyCompany() {
  return trpc.companies.mine.useQuery();
}

export function useCompanySummary() {
  return trpc.quoteRequests.companySummary.useQuery(undefined, { refetchOnMount: 'always' });
}

export function useAssignedRequests(page: number) {
  return trpc.quoteRequests.forCompany.useQuery(
    { page, pageSize: shownRequests },
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  );
}

export function useUpdateCompany(onDone: () => void) {
  const texts = useMessages(companyProfileMessages);
  const utils = trpc.useUtils();
  return trpc.companies.updateMine.useMutation({
    onSuccess: async () => {
      showToast({ title: texts.saved, description: texts.savedText });
      await utils.companies.invalidate();
      onDone();
    },
  });
}
