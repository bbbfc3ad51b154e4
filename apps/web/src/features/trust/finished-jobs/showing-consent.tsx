import { Anchor, Checkbox, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { trpc, type RouterOutputs } from '../../../shared/api/trpc';
import { useDates } from '../../../shared/i18n/use-dates';
import { useMessages } from '../../../shared/i18n/use-messages';
import { paths } from '../../../shared/paths';
import { useConfirm } from '../../../shared/ui/confirm-dialog';
import { SectionCard } from '../../../shared/ui/section-card';
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

/** The customer's own checkbox to show the finished job: never preselected, and unticking removes the photos. */
export function ShowingConsent({ requestId }: { requestId: number }) {
  const texts = useMessages(finishedJobsMessages).consent;
  const dates = useDates();
  const query = trpc.finishedJobs.ofRequest.useQuery({ requestId }, { refetchOnMount: 'always' });
  const { isSaving, agree, revoke } = useShowingConsent(requestId);
  const { confirm, dialog } = useConfirm();
  const job = query.data;
  if (job === undefined || !job.mayAgree) return null;
  const { agreedAt, publishedId, version, text } = job;
  const askAndRevoke = async () => {
    const isSure = await confirm({
      title: texts.revokeTitle,
      message: texts.revokeText,
      confirmLabel: texts.revoke,
      cancelLabel: texts.keep,
      destructive: true,
    });
    if (isSure) revoke();
  };
  return (
    <SectionCard title={texts.title}>
      <Checkbox
        size="md"
        checked={agreedAt !== null}
        disabled={isSaving}
        onChange={() => (agreedAt === null ? agree(version) : void askAndRevoke())}
        label={text}
        description={agreedAt === null ? texts.optional : texts.given(dates.date(agreedAt))}
      />
      {publishedId !== null && <Text mt="xs">{texts.shownNow}</Text>}
      <Text size="sm" mt="xs">
        <Anchor component={Link} to={paths.privacy} target="_blank" rel="noopener" inherit>
          {texts.privacy}
        </Anchor>
      </Text>
      {dialog}
    </SectionCard>
  );
}
