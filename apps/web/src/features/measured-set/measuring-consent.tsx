import { trpc } from '../../shared/api/trpc';
import { useDates } from '../../shared/i18n/use-dates';
import { useMessages } from '../../shared/i18n/use-messages';
import { ConsentCard } from '../../shared/ui/consent-card';
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

/**
 * The customer's own checkbox for the use of the crew's photos: never preselected, and unticking
 * ends it.
 */
export function MeasuringConsent({ requestId, isAsked = true }: MeasuringConsentProps) {
  const texts = useMessages(measuredSetMessages);
  const dates = useDates();
  const { consent, isSaving, agree, revoke } = useMeasuringConsent(requestId);
  if (consent === undefined) return null;
  const isGiven = consent.givenAt !== null;
  if (!isGiven && !(isAsked && consent.mayGive)) return null;
  return (
    <ConsentCard
      texts={texts}
      label={consent.text}
      description={
        consent.givenAt === null
          ? texts.optional
          : `${texts.given(dates.date(consent.givenAt))} ${texts.revokeHint}`
      }
      isGiven={isGiven}
      isSaving={isSaving}
      onAgree={() => agree(consent.version)}
      onRevoke={revoke}
    />
  );
}
