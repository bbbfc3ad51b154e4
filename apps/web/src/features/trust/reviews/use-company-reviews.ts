import { keepPreviousData } from '@tanstack/react-query';
import { trpc, type RouterOutputs } from '../../../shared/api/trpc';
import { useMessages } from '../../../shared/i18n/use-messages';
import { applyServerIssues, type FormFields } from '../../../shared/ui/form/form-errors';
import { showFailure } from '../../../shared/ui/toast/show-failure';
import { showToast } from '../../../shared/ui/toast/toast';
import { companyReviewsMessages } from './company-reviews.messages';

export type CompanyReview = RouterOutputs['reviews']['ofCompany']['reviews'][number];

/** Reviews of the user's own company, or of the one an administrator names, newest first. */
export function useCompanyReviews(limit: number, companyId?: number) {
  return trpc.reviews.ofCompany.useQuery(
    { companyId, limit },
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  );
}

/** Publishing, changing, or removing an answer. */
export function useAnswerReview(form: FormFields, onDone: () => void) {
  const texts = useMessages(companyReviewsMessages);
  const utils = trpc.useUtils();
  return trpc.reviews.answer.useMutation({
    onSuccess: async (_done, { text }) => {
      onDone();
      showToast({ title: text?.trim() ? texts.saved : texts.removed });
      await utils.reviews.invalidate();
    },
    onError: (error) => {
      if (applyServerIssues(form, error)) return;
      showFailure(texts.saveFailed, error);
      void utils.reviews.invalidate();
    },
  });
}

/** An administrator removes a review from view, or shows it again. */
export function useHideReview(onDone: () => void) {
  const texts = useMessages(companyReviewsMessages);
  const utils = trpc.useUtils();
  const hide = trpc.reviews.hide.useMutation({
    onSuccess: async () => {
      onDone();
      showToast({ title: texts.hideDone });
      await utils.reviews.invalidate();
    },
    onError: (error) => showFailure(texts.hideFailed, error),
  });
  const showAgain = trpc.reviews.showAgain.useMutation({
    onSuccess: async () => {
      showToast({ title: texts.shownAgain });
      await utils.reviews.invalidate();
    },
    onError: (error) => showFailure(texts.showAgainFailed, error),
  });
  return { hide, showAgain };
}
