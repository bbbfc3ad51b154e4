import { Button, Card, Group, Modal, Text, Textarea, Title } from '@mantine/core';
import { mayMoveRequest } from '@stumpquote/domain/quote-requests/request-status';
import { useState } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import { trackingMessages } from './tracking.messages';
import { useCancelRequest, type TrackedRequest } from './use-tracking';

/** For the customer alone: ends the request, after asking. */
export function CancelRequest({ request }: { request: TrackedRequest }) {
  const texts = useMessages(trackingMessages).cancel;
  const [opened, setOpened] = useState(false);
  const isCustomer = request.access === 'owner' || request.access === 'key';
  if (!isCustomer || !mayMoveRequest(request.status, 'cancel', 'customer')) return null;
  return (
    <Card component="section">
      <Title order={2} size="h3" mb="xs">
        {texts.heading}
      </Title>
      <Text c="dimmed" mb="sm">
        {texts.text}
      </Text>
      <Button variant="outline" color="red" onClick={() => setOpened(true)}>
        {texts.open}
      </Button>
      <CancelDialog requestId={request.id} opened={opened} onClose={() => setOpened(false)} />
    </Card>
  );
}

interface CancelDialogProps {
  requestId: number;
  opened: boolean;
  onClose: () => void;
}

export function CancelDialog({ requestId, opened, onClose }: CancelDialogProps) {
  const texts = useMessages(trackingMessages).cancel;
  const [reason, setReason] = useState('');
  const cancel = useCancelRequest({ onDone: onClose });
  return (
    <Modal opened={opened} onClose={onClose} title={texts.title} closeButtonProps={{ 'aria-label': texts.keep }}>
      <Text mb="sm">{texts.message}</Text>
      <Textarea
        label={texts.reason}
        description={texts.reasonHint}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={500}
        autosize
        minRows={2}
        mb="md"
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {texts.keep}
        </Button>
        <Button color="red" loading={cancel.isPending} onClick={() => cancel.mutate({ requestId, reason })}>
          {texts.confirm}
        </Button>
      </Group>
    </Modal>
  );
}
