import { Button, Group, Text } from '@mantine/core';
import { mayMoveRequest } from '@stumpquote/domain/quote-requests/request-status';
import { useState } from 'react';
import { errorMessage } from '../../../shared/api/error-message';
import { ChannelForecast } from '../../../shared/delivery/channel-forecast';
import { useDeliveryForecast } from '../../../shared/delivery/use-delivery-forecast';
import { useSendsEmail } from '../../../shared/delivery/use-email-text';
import { useMessages } from '../../../shared/i18n/use-messages';
import { useConfirm } from '../../../shared/ui/confirm-dialog';
import { SectionCard } from '../../../shared/ui/section-card';
import { adminRequestMessages } from '../admin-request.messages';
import { ReasonDialog } from '../reason-dialog';
import { useAdminCancel, useReject, useReopen, type FullRequest } from '../use-request';

type Dialog = 'reject' | 'cancel' | null;

/** Reject, cancel, and reopen, each with a confirmation. */
export function RequestEnding({ request }: { request: FullRequest }) {
  const texts = useMessages(adminRequestMessages).status;
  const [dialog, setDialog] = useState<Dialog>(null);
  const close = () => setDialog(null);
  const reject = useReject({ onDone: close });
  const cancel = useAdminCancel({ onDone: close });
  const reopen = useReopen();
  const { confirm, dialog: confirmDialog } = useConfirm();
  const may = (move: 'reject' | 'cancel' | 'reopen') =>
    mayMoveRequest(request.status, move, 'administrator');
  if (!may('reject') && !may('reopen')) return null;
  const askReopen = async () => {
    const message = (
      <>
        {texts.reopenDialog.message}
        <WhoIsTold request={request} isTexted />
      </>
    );
    if (await confirm({ ...texts.reopenDialog, message })) reopen.mutate({ requestId: request.id });
  };
  return (
    <SectionCard title={texts.title}>
      <Group gap="xs">
        {may('reject') && (
          <Button variant="outline" color="red" onClick={() => setDialog('reject')}>
            {texts.reject}
          </Button>
        )}
        {may('cancel') && (
          <Button variant="outline" color="red" onClick={() => setDialog('cancel')}>
            {texts.cancel}
          </Button>
        )}
        {may('reopen') && (
          <Button variant="default" loading={reopen.isPending} onClick={() => void askReopen()}>
            {texts.reopen}
          </Button>
        )}
      </Group>
      <ReasonDialog
        texts={texts.rejectDialog}
        draft={`reject-${request.id}`}
        opened={dialog === 'reject'}
        isBusy={reject.isPending}
        problem={reject.error ? errorMessage(reject.error) : undefined}
        onClose={close}
        onConfirm={(reason) => reject.mutate({ requestId: request.id, reason })}
      >
        <WhoIsTold request={request} isTexted={isEndTexted(request)} />
      </ReasonDialog>
      <ReasonDialog
        texts={texts.cancelDialog}
        draft={`cancel-${request.id}`}
        opened={dialog === 'cancel'}
        isBusy={cancel.isPending}
        problem={cancel.error ? errorMessage(cancel.error) : undefined}
        onClose={close}
        onConfirm={(reason) => cancel.mutate({ requestId: request.id, reason })}
      >
        <WhoIsTold request={request} isTexted={isEndTexted(request)} />
      </ReasonDialog>
      {confirmDialog}
    </SectionCard>
  );
}

/** Whether the end is also texted: there's no email address, or a visit is called off. */
const isEndTexted = ({ email, stage }: FullRequest): boolean =>
  email === null || stage === 'scheduled';

/** What the customer and the company will be sent about the end, or about the reopening. */
function WhoIsTold({ request, isTexted }: { request: FullRequest; isTexted: boolean }) {
  const texts = useMessages(adminRequestMessages).status;
  const sendsEmail = useSendsEmail();
  const forecast = useDeliveryForecast({ requestId: request.id, about: 'ending' });
  return (
    <>
      <Text size="sm">{texts.toCustomer}</Text>
      <ChannelForecast forecast={forecast} channels={isTexted ? ['email', 'sms'] : ['email']} />
      {request.companyId !== null && sendsEmail && (
        <Text size="sm" mt="sm">
          {texts.companyEmailNote}
        </Text>
      )}
      <div aria-hidden style={{ height: '0.75rem' }} />
    </>
  );
}
