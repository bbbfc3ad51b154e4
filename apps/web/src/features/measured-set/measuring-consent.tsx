import { Anchor, Checkbox, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { trpc } from '../../shared/api/trpc';
import { useDates } from '../../shared/i18n/use-dates';
import { useMessages } from '../../shared/i18n/use-messages';
import { paths } from '../../shared/paths';
import { useConfirm } from '../../shared/ui/confirm-dialog';
import { SectionCard } from '../../shared/ui/section-card';
import { showFailure } from '../../shared/ui/toast/show-failure';
import { showToast } from '../../shared/ui/toast/toast';
import { measuredSetMessages } from './measured-set.messages';

function useMeasuringConsent(requestId: number) {
  const texts = useMessages(measuredSetMessages);
  const utils = trpc.useUtils();
  const query = trpc.measuredSet.consent.useQuery({ requestId }, { refetchOnMount: 'always' });
  const outcome = (title: string) => ({
    onSuccess: (consent: NonNullable<typeof query.data>) => {
      utils.measuredSet.consent.setData({ requestId }, consent);
      showToast({ title });
    },
    onError: (error: unknown) => showFailure(texts.failed, error),
  });
  const agree = trpc.measuredSet.agree.useMutation(outcome(texts.saved));
  const revoke = trpc.measuredSet.revoke.useMutation(outcome(texts.revoked));
  return {
    consent: query.data,
    isSaving: agree.isPending || revoke.isPending,
    agree: (version: string) => agree.mutate({ requestId, version }),
    revoke: () => revoke.mutate({ requestId }),
  };
}

interface MeasuringConsentProps {
  requestId: number;
  /** False if it is only shown to be taken back. */
  isAsked?: boolean;
}

/** The customer's own checkbox for the use of the crew's photos: never preselected, and unticking ends it. */
export function MeasuringConsent({ requestId, isAsked = true }: MeasuringConsentProps) {
  const texts = useMessages(measuredSetMessages);
  const dates = useDates();
  const { consent, isSaving, agree, revoke } = useMeasuringConsent(requestId);
  const { confirm, dialog } = useConfirm();
  if (consent === undefined) return null;
  const isGiven = consent.givenAt !== null;
  if (!isGiven && !(isAsked && consent.mayGive)) return null;
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
        checked={isGiven}
        disabled={isSaving}
        onChange={() => (isGiven ? void askAndRevoke() : agree(consent.version))}
        label={consent.text}
        description={
          consent.givenAt === null
            ? texts.optional
            : `${texts.given(dates.date(consent.givenAt))} ${texts.revokeHint}`
        }
      />
      <Text size="sm" mt="xs">
        <Anchor component={Link} to={paths.privacy} target="_blank" rel="noopener" inherit>
          {texts.privacy}
        </Anchor>
      </Text>
      {dialog}
    </SectionCard>
  );
}
