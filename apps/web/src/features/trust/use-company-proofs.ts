import type { ProofKind } from '@stumpquote/domain/trust/company-proof';
import { trpc, type RouterOutputs } from '../../shared/api/trpc';
import { useMessages } from '../../shared/i18n/use-messages';
import { applyServerIssues, type FormFields } from '../../shared/ui/form/form-errors';
import { showFailure } from '../../shared/ui/toast/show-failure';
import { showToast } from '../../shared/ui/toast/toast';
import { companyProofsMessages } from './company-proofs.messages';

export type CompanyProof = RouterOutputs['trust']['proofs']['proofs'][number];

/** License and insurance of the user's own company, or of the one an administrator names. */
export function useCompanyProofs(companyId?: number) {
  return trpc.trust.proofs.useQuery({ companyId }, { refetchOnMount: 'always' });
}

/** Saving and removing one proof; both refetch what everyone else sees of it. */
export function useChangeProof(kind: ProofKind, form: FormFields) {
  const texts = useMessages(companyProofsMessages);
  const utils = trpc.useUtils();
  const save = trpc.trust.saveProof.useMutation({
    onSuccess: async ({ proofs }) => {
      const isExpired = proofs.find((proof) => proof.kind === kind)?.state === 'expired';
      showToast({
        title: texts.kinds[kind].saved,
        ...(isExpired ? { description: texts.savedExpired } : {}),
      });
      await utils.trust.invalidate();
    },
    onError: (error) => {
      if (applyServerIssues(form, error)) return;
      showFailure(texts.saveFailed, error);
      void utils.trust.invalidate();
    },
  });
  const remove = trpc.trust.removeProof.useMutation({
    onSuccess: async () => {
      showToast({ title: texts.kinds[kind].removed });
      await utils.trust.invalidate();
    },
    onError: (error) => {
      showFailure(texts.removeFailed, error);
      void utils.trust.invalidate();
    },
  });
  return { save, remove };
}
