import { Text } from '@mantine/core';
import { trpc, type RouterOutputs } from '../../../shared/api/trpc';
import { useDates } from '../../../shared/i18n/use-dates';
import { useMessages } from '../../../shared/i18n/use-messages';
import { ConsentCard } from '../../../shared/ui/consent-card';
import { showFailure } from '../../../shared/ui/toast/show-failure';
import { showToast } from '../../../shared/ui/toast/toast';
import { finishedJobsMessages } from './finished-jobs.messages';

function useShowingConsent(requestId: number) {
  const texts = useMessages(finishedJobsMessages).consent;
  const utils = trpc.useUtils();
  const outcome = (title: string) => ({
    onSuccess: (job: RouterOutputs['finishedJobs']['ofRequest']) => {
      utils.finishedJobs.ofRequest.setData({ requestId }, job);
      showToast({ title });
      void utils.finishedJobs.shown.invalidate();
    },
    onError: (error: unknown) => showFailure(texts.failed, error),
  });
  const agree = trpc.finishedJobs.agree.useMutation(outcome(texts.saved));
  const revoke = trpc.finishedJobs.revoke.useMutation(outcome(texts.revoked));
  return {
    isSaving: agree.isPending || revoke.isPending,
    agree: (version: string) => agree.mutate({ requestId, version }),
    revoke: () => revoke.mutate({ requestId }),
  };
}

/**
 * The customer's own checkbox to show the finished job: never preselected, and unticking removes
 * the photos.
 */
export function ShowingConsent({ requestId }: { requestId: number }) {
  const texts = useMessages(finishedJobsMessages).consent;
  const dates = useDates();
  const query = trpc.finishedJobs.ofRequest.useQuery({ requestId }, { refetchOnMount: 'always' });
  const { isSaving, agree, revoke } = useShowingConsent(requestId);
  const job = query.data;
  if (job === undefined || !job.mayAgree) return null;
  const { agreedAt, publishedId, version, text } = job;
  return (
    <ConsentCard
      texts={texts}
      label={text}
      description={agreedAt === null ? texts.optional : texts.given(dates.date(agreedAt))}
      isGiven={agreedAt !== null}
      isSaving={isSaving}
      onAgree={() => agree(version)}
      onRevoke={revoke}
    >
      {publishedId !== null && <Text mt="xs">{texts.shownNow}</Text>}
    </ConsentCard>
  );
}
