import { Anchor, Checkbox, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { trpc } from '../../shared/api/trpc';
import { useDates } from '../../shared/i18n/use-dates';
import { useMessages } from '../../shared/i18n/use-messages';
import { paths } from '../../shared/paths';
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
    set: (isGiven: boolean, version: string) =>
      isGiven ? agree.mutate({ requestId, version }) : revoke.mutate({ requestId }),
  };
}

/** The customer's own checkbox for the use of the crew's photos: never preselected, and unticking ends it. */
export function MeasuringConsent({ requestId }: { requestId: number }) {
  const texts = useMessages(measuredSetMessages);
  const dates = useDates();
  const { consent, isSaving, set } = useMeasuringConsent(requestId);
  if (!consent?.mayGive) return null;
  const isGiven = consent.givenAt !== null;
  return (
    <SectionCard title={texts.title}>
      <Checkbox
        size="md"
        checked={isGiven}
        disabled={isSaving}
        onChange={(event) => set(event.currentTarget.checked, consent.version)}
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
    </SectionCard>
  );
}
