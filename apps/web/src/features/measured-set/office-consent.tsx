import { Button, Group, Stack, Text } from '@mantine/core';
import { trpc } from '../../shared/api/trpc';
import { useDates } from '../../shared/i18n/use-dates';
import { useMessages } from '../../shared/i18n/use-messages';
import { useConfirm } from '../../shared/ui/confirm-dialog';
import { SectionCard } from '../../shared/ui/section-card';
import { showFailure } from '../../shared/ui/toast/show-failure';
import { showToast } from '../../shared/ui/toast/toast';
import { officeConsentMessages } from './office-consent.messages';
import disclosure from '../../shared/ui/disclosure.module.css';

function useEndConsent(requestId: number) {
  const texts = useMessages(officeConsentMessages);
  const utils = trpc.useUtils();
  return trpc.measuredSet.revoke.useMutation({
    onSuccess: async (consent) => {
      utils.measuredSet.consent.setData({ requestId }, consent);
      showToast({ title: texts.ended });
      await Promise.all([
        utils.appointments.field.invalidate(),
        utils.quoteRequests.get.invalidate({ id: requestId }),
      ]);
    },
    onError: (error) => showFailure(texts.failed, error),
  });
}

interface OfficeConsentProps {
  requestId: number;
  /** Whether the customer can agree by now. */
  isAsked: boolean;
}

/**
 * Whether the customer agreed to the use of the crew's photos; the office may end it for a customer
 * who calls.
 */
export function OfficeConsent({ requestId, isAsked }: OfficeConsentProps) {
  const texts = useMessages(officeConsentMessages);
  const query = trpc.measuredSet.consent.useQuery({ requestId }, { refetchOnMount: 'always' });
  if (query.isPending) return null;
  const consent = query.data;
  if (consent?.givenAt === null && !isAsked) return null;
  return (
    <SectionCard title={texts.title}>
      {consent === undefined && (
        <Group gap="xs">
          <Text>{texts.loadFailed}</Text>
          <Button variant="default" onClick={() => void query.refetch()}>
            {texts.retry}
          </Button>
        </Group>
      )}
      {consent?.givenAt === null && <Text maw="66ch">{texts.notGiven}</Text>}
      {consent !== undefined && consent.givenAt !== null && (
        <GivenConsent requestId={requestId} text={consent.text} givenAt={consent.givenAt} />
      )}
    </SectionCard>
  );
}

interface GivenConsentProps {
  requestId: number;
  text: string;
  givenAt: string;
}

function GivenConsent({ requestId, text, givenAt }: GivenConsentProps) {
  const texts = useMessages(officeConsentMessages);
  const dates = useDates();
  const { confirm, dialog } = useConfirm();
  const end = useEndConsent(requestId);
  const askAndEnd = async () => {
    const isSure = await confirm({
      title: texts.confirmTitle,
      message: (
        <Stack gap="xs">
          <div>{texts.confirmDeletes}</div>
          <div>{texts.confirmKeeps}</div>
          <div>{texts.confirmExport}</div>
        </Stack>
      ),
      confirmLabel: texts.confirm,
      cancelLabel: texts.keep,
      destructive: true,
    });
    if (isSure) end.mutate({ requestId });
  };
  return (
    <Stack gap="sm" align="flex-start">
      <Text>{texts.given(dates.date(givenAt))}</Text>
      <details>
        <summary className={disclosure.summary}>{texts.agreedTo}</summary>
        <Text size="sm" mt="xs" maw="66ch">
          {text}
        </Text>
      </details>
      <Button variant="default" loading={end.isPending} onClick={() => void askAndEnd()}>
        {texts.end}
      </Button>
      {dialog}
    </Stack>
  );
}
